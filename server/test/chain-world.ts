/** Generates small random worlds of people who know each other, and finds their chains by a slow, obvious search. */
import { array, boolean, constantFrom, integer, option, record } from 'fast-check';

/** Indexes of people: 0 is the viewer, the first three are collaborators, the first four are users with a network. */
export const VIEWER = 0;
export const COLLABORATORS = [0, 1, 2];
export const USERS = 4;
export const PEOPLE = 10;
export const ORGANIZATIONS = 3;

const indexBelow = (max: number) => integer({ min: 0, max: max - 1 });
const year = option(integer({ min: 2012, max: 2018 }), { nil: null });
const randomAffiliation = record({
  person: indexBelow(PEOPLE),
  organization: indexBelow(ORGANIZATIONS),
  kind: constantFrom('work' as const, 'education' as const),
  from: year,
  years: option(integer({ min: 0, max: 3 }), { nil: null }),
  isOngoing: boolean(),
});

export const chainWorld = record({
  edges: array(
    record({
      from: indexBelow(USERS),
      to: indexBelow(PEOPLE),
      connectedOn: option(constantFrom('2025-06-01', '2019-02-03', '1999-01-01'), { nil: null }),
      excluded: constantFrom(false, false, false, true),
    }),
    { minLength: 12, maxLength: 28 },
  ),
  shared: array(constantFrom(true, true, true, false), { minLength: 3, maxLength: 3 }),
  ratings: array(
    record({
      from: indexBelow(USERS),
      to: indexBelow(PEOPLE),
      strength: constantFrom(1 as const, 2 as const, 3 as const),
    }),
    {
      maxLength: 14,
    },
  ),
  affiliations: array(randomAffiliation, { minLength: 12, maxLength: 24 }),
  /** Ids of employee sizes, with how many people they mean. */
  sizes: array(
    option(constantFrom({ id: 2, people: 10 }, { id: 6, people: 1000 }, { id: 9, people: 50_000 }), { nil: null }),
    {
      minLength: ORGANIZATIONS,
      maxLength: ORGANIZATIONS,
    },
  ),
}).map((world) => ({
  ...world,
  edges: distinct(world.edges).filter(({ from, to }) => from !== to),
  ratings: distinct(world.ratings).filter(({ from, to }) => from !== to),
  affiliations: world.affiliations.map(({ years, ...affiliation }) => ({
    ...affiliation,
    // An education with an end has a beginning.
    from: affiliation.kind === 'education' && years !== null ? (affiliation.from ?? 2012) : affiliation.from,
    to: affiliation.isOngoing || years === null ? null : (affiliation.from ?? 2012) + years,
  })),
}));
export type ChainWorld = typeof chainWorld extends { generate(...args: never[]): { value: infer W } } ? W : never;

function distinct<E extends { from: number; to: number }>(edges: E[]): E[] {
  return [...new Map(edges.map((edge) => [`${edge.from}-${edge.to}`, edge])).values()];
}

export interface Node {
  type: 'person' | 'organization';
  index: number;
}
export interface NaiveChain {
  nodes: Node[];
  cost: number;
  /** The link to each node except the first. */
  links: { strengthId: number | null; connectedOn: string | null; cost: number }[];
}

const isPerson = ({ type }: Node) => type === 'person';
const same = (a: Node, b: Node) => a.type === b.type && a.index === b.index;

/** The part of a world that the viewer may see, in their network or in the collective. */
export class VisibleWorld {
  readonly #world: ChainWorld;
  readonly #collective: boolean;
  readonly #today: Date;
  readonly visible: Set<number>;
  constructor(world: ChainWorld, scope: 'network' | 'collective', today: Date) {
    this.#world = world;
    this.#collective = scope === 'collective';
    this.#today = today;
    const mine = world.edges.filter(({ from }) => from === VIEWER).map(({ to }) => to);
    this.visible = new Set([VIEWER, ...mine, ...(this.#collective ? this.inCollective() : [])]);
  }

  inCollective(): number[] {
    const { edges } = this.#world;
    return [...COLLABORATORS, ...edges.filter((edge) => this.isShared(edge)).map(({ to }) => to)];
  }

  isShared({ from, excluded }: { from: number; excluded: boolean }): boolean {
    return COLLABORATORS.includes(from) && this.#world.shared[from]! && !excluded;
  }

  /** The link from one person to the other; undefined if there is none. */
  knows(from: number, to: number): NaiveChain['links'][number] | undefined {
    const { edges, ratings } = this.#world;
    const edge = edges.find((one) => one.from === from && one.to === to);
    const strengthId = ratings.find((one) => one.from === from && one.to === to)?.strength ?? null;
    const link = { strengthId, connectedOn: edge?.connectedOn ?? null };
    if (from === VIEWER) {
      if (this.#collective && COLLABORATORS.includes(to)) return { ...link, cost: [20, 40, 20, 10][strengthId ?? 0]! };
      const seen = this.#collective && strengthId !== null && this.inCollective().includes(to);
      return edge || seen ? { ...link, cost: this.#knowsCost(strengthId, link.connectedOn) } : undefined;
    }
    if (!this.#collective || !edge || !this.isShared(edge)) return undefined;
    return { ...link, cost: this.#knowsCost(strengthId, link.connectedOn) };
  }

  #knowsCost(strengthId: number | null, connectedOn: string | null): number {
    const years = connectedOn && Math.floor((this.#today.getTime() - Date.parse(connectedOn)) / 86_400_000 / 365);
    return [30, 40, 20, 10][strengthId ?? 0]! + (years === null ? 5 : Math.min(9, Math.max(0, Number(years))));
  }

  /** The certain months of an affiliation. */
  #months(affiliation: ChainWorld['affiliations'][number]): [number, number] | undefined {
    const now = this.#today.getUTCFullYear() * 12 + this.#today.getUTCMonth() + 1;
    const { from, to, isOngoing } = affiliation;
    if (isOngoing) return [from === null ? now : from * 12 + 1, now];
    const [first, last] = [from ?? to, to ?? from];
    return first === null || last === null ? undefined : [first * 12 + 1, last * 12 + 12];
  }

  affiliationsOf(person: number, organization: number) {
    return this.#world.affiliations.filter((one) => one.person === person && one.organization === organization);
  }

  /** The cost of the overlap of two people; undefined if they did not overlap. */
  overlapCost(a: number, b: number, organization: number): number | undefined {
    const now = this.#today.getUTCFullYear() * 12 + this.#today.getUTCMonth() + 1;
    const ends = this.affiliationsOf(a, organization).flatMap((one) =>
      this.affiliationsOf(b, organization).flatMap((other) => {
        const [x, y] = [this.#months(one), this.#months(other)];
        return x && y && x[0] <= y[1] && y[0] <= x[1] ? [Math.min(x[1], y[1])] : [];
      }),
    );
    if (ends.length === 0) return undefined;
    const declared = this.#world.sizes[organization]?.people;
    const mine = this.#world.edges.filter(({ from }) => from === VIEWER).map(({ to }) => to);
    const people = Math.max(
      ...[[VIEWER, ...mine], this.#collective ? this.inCollective() : []].map(
        (scope) => new Set(scope.filter((one) => this.affiliationsOf(one, organization).length > 0)).size,
      ),
    );
    const since = Math.min(9, Math.max(0, Math.floor((now - Math.max(...ends)) / 12)));
    return 30 + Math.min(50, Math.round(10 * Math.log10(declared ?? people))) + since;
  }

  affiliationCost(person: number, organization: number): number | undefined {
    const affiliations = this.affiliationsOf(person, organization);
    if (affiliations.some(({ kind, isOngoing }) => kind === 'work' && isOngoing)) return 10;
    if (affiliations.some(({ kind }) => kind === 'work')) return 15;
    return affiliations.length > 0 ? 20 : undefined;
  }

  chainsTo(target: Node): NaiveChain[] {
    const found: NaiveChain[] = [];
    const seen = isPerson(target) ? this.visible.has(target.index) : true;
    if (seen) this.#extend([{ type: 'person', index: VIEWER }], [], target, found);
    return found.map((chain) => ({ ...chain, cost: chain.links.reduce((sum, { cost }) => sum + cost, 0) }));
  }

  /** Tries every path of at most four links that visits no node twice, and collects those that are chains. */
  #extend(nodes: Node[], links: NaiveChain['links'], target: Node, found: NaiveChain[]): void {
    const last = nodes.at(-1)!;
    if (same(last, target)) {
      if (this.#isChain(nodes)) found.push({ nodes, links, cost: 0 });
      return;
    }
    if (links.length === 4) return;
    const step = (node: Node, link: NaiveChain['links'][number]) => {
      if (!nodes.some((one) => same(one, node))) this.#extend([...nodes, node], [...links, link], target, found);
    };
    const plain = (cost: number) => ({ strengthId: null, connectedOn: null, cost });
    for (const index of this.visible) {
      const person: Node = { type: 'person', index };
      if (isPerson(last)) {
        const link = this.knows(last.index, index);
        if (link) step(person, link);
      } else {
        const cost = this.overlapCost(nodes.at(-2)!.index, index, last.index);
        if (cost !== undefined) step(person, plain(cost));
      }
    }
    if (!isPerson(last)) return;
    for (let index = 0; index < ORGANIZATIONS; index++) {
      const cost = this.affiliationCost(last.index, index);
      const organization: Node = { type: 'organization', index };
      if (cost !== undefined) step(organization, plain(same(organization, target) ? cost : 0));
    }
  }

  /** In a chain, the viewer knows nobody after the introducer, and organizations are only next to the start or the end. */
  #isChain(nodes: Node[]): boolean {
    const last = nodes.length - 1;
    return nodes.every((node, at) =>
      at === last || at < (isPerson(node) ? 2 : 1)
        ? true
        : isPerson(node)
          ? !this.knows(VIEWER, node.index)
          : at === 1 || at === last - 1,
    );
  }
}
