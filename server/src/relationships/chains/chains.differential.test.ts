/**
 * Compares chains with a naive search in small random worlds: for every target the same chains, costs and order. Also checks
 * that hidden data leaves no trace: after it is deleted, every response is the same, byte for byte. So are lists that say who knows whom.
 */
import type { Chain } from '@kith/contract/relationships/chains';
import { sample } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { isCampaign, seed } from '../../../test/campaign.ts';
import {
  chainWorld,
  ORGANIZATIONS,
  PEOPLE,
  USERS,
  VisibleWorld,
  VIEWER,
  type ChainWorld,
  type NaiveChain,
  type Node,
} from '../../../test/chain-world.ts';
import { createDrawnWorld, type DrawnWorld } from '../../../test/drawn-world.ts';

/** A run of `npm test` draws a few fixed worlds, a campaign many random ones. */
const DRAW = { numRuns: isCampaign ? 100 : 4, seed };

let kith: TestApp;
let drawn: DrawnWorld;
beforeAll(async () => {
  kith = await createTestApp();
  drawn = await createDrawnWorld(kith);
});
afterAll(() => kith.close());

const scopes = ['network', 'collective'] as const;
const targets: Node[] = [
  ...Array.from({ length: PEOPLE - 1 }, (_, n): Node => ({ type: 'person', index: n + 1 })),
  ...Array.from({ length: ORGANIZATIONS }, (_, index): Node => ({ type: 'organization', index })),
];

async function fetchChains(scope: (typeof scopes)[number], { type, index }: Node, further = ''): Promise<string> {
  const to =
    type === 'person'
      ? `toEntityTypeId=19&toEntityId=${drawn.people[index]}`
      : `toEntityTypeId=13&toEntityId=${drawn.organizations[index]}`;
  const within = scope === 'collective' ? `&collectiveId=${drawn.collective}` : '';
  return (await drawn.viewer.get(`/tools/chains?${to}${within}&limit=100${further}`)).body;
}

/** Lists, counts and profiles that say who knows whom. */
async function fetchLists(): Promise<Map<string, string>> {
  const { viewer, people, organizations, collective } = drawn;
  const known = `knownBy=${people.slice(0, USERS).join(',')}`;
  const of = [`&collectiveId=${collective}`, ''] as const;
  const facets = 'facets=knownBy,strengthAtLeast,organizations';
  const paths = [
    ...of.flatMap((scope) => [
      ...['persons', 'organizations'].flatMap((list) => [`${list}?${scope}`, `${list}?strengthAtLeast=2${scope}`]),
      `persons?order=closeness-asc${scope}`,
      `persons/facets?${facets}${scope}`,
      `organizations/facets?facets=knownBy,strengthAtLeast${scope}`,
    ]),
    ...['persons', 'organizations'].flatMap((list) => [
      `${list}?${known}${of[0]}`,
      `${list}?${known}&strengthAtLeast=3${of[0]}`,
    ]),
    `persons/facets?${facets}&strengthAtLeast=2${of[0]}`,
    `organizations/facets?facets=knownBy&strengthAtLeast=2${of[0]}`,
    `collectives/${collective}/stats?strengthAtLeast=2`,
    ...people.map((id) => `persons/${id}/visibility`),
    ...organizations.map((id) => `organizations/${id}/visibility`),
  ];
  const bodies = new Map<string, string>();
  for (const path of paths) {
    const answer = await viewer.get(`/tools/${path}`);
    expect([200, 403], `${path}: ${answer.body}`).toContain(answer.statusCode);
    // When a contact was added is the time of this test.
    bodies.set(path, answer.body.replaceAll(/"addedOn":\d+/g, ''));
  }
  return bodies;
}

/** Sorts as the server does: by cost, links, last introducer, the collaborator before, and the organizations. */
function sorted(chains: NaiveChain[], target: Node): NaiveChain[] {
  const late = Number.MAX_SAFE_INTEGER;
  const keys = ({ cost, nodes }: NaiveChain) => {
    const inner = nodes.slice(1, -1);
    const end =
      target.type === 'organization' ? nodes.length - 1 : inner.at(-1)?.type === 'organization' ? nodes.length - 2 : -1;
    const introducer = end === -1 ? nodes.at(-1)! : nodes[end - 1]!;
    const via = nodes.slice(1, nodes.indexOf(introducer)).at(0);
    const endsAt = end === -1 ? late : drawn.organizations[nodes[end]!.index]!;
    return [
      cost,
      nodes.length,
      drawn.people[introducer.index]!,
      via?.type === 'person' ? drawn.people[via.index]! : late,
      via?.type === 'organization' ? drawn.organizations[via.index]! : late,
      endsAt,
    ];
  };
  return chains.toSorted((a, b) => {
    const [x, y] = [keys(a), keys(b)];
    const at = x.findIndex((key, n) => key !== y[n]);
    return at === -1 ? 0 : x[at]! - y[at]!;
  });
}

/** The properties that the naive search and the server both have. */
const expectedChain = (chain: NaiveChain) => ({
  cost: chain.cost,
  nodes: chain.nodes.map(({ type, index }) => [
    type,
    type === 'person' ? drawn.people[index] : drawn.organizations[index],
  ]),
  knows: chain.links.flatMap((link, n) =>
    chain.nodes[n]!.type === chain.nodes[n + 1]!.type ? [[link.strengthId, link.connectedOn]] : [],
  ),
  weakest: weakestOf(chain.links),
});
function weakestOf(links: NaiveChain['links']): number {
  const weakest = links.findIndex(({ cost }) => cost === Math.max(...links.map((link) => link.cost)));
  return links.filter(({ cost }) => cost > 0).length < 2 || links[weakest]?.strengthId === 3 ? -1 : weakest;
}
const introducerOf = ({ nodes }: NaiveChain) => nodes.slice(1, -1).find(({ type }) => type === 'person')?.index;
const actualChain = ({ cost, elements }: Chain) => ({
  cost,
  nodes: elements.map(({ type, entity }) => [type, entity.id]),
  knows: elements.flatMap(({ link }) => (link?.kind === 'knows' ? [[link.strengthId, link.connectedOn]] : [])),
  weakest: elements.findIndex(({ link }) => link?.isWeakest) - (elements.some(({ link }) => link?.isWeakest) ? 1 : 0),
});

/** Checks `onePerIntroducer` and `introducerId`. Returns the largest number of other chains of one introducer. */
async function expectFolded(scope: (typeof scopes)[number], target: Node, chains: NaiveChain[]): Promise<number> {
  const groups = [...Map.groupBy(chains, (chain) => introducerOf(chain) ?? chain)];
  const folded = JSON.parse(await fetchChains(scope, target, '&onePerIntroducer=true')) as {
    total: number;
    results: Chain[];
  };
  expect(folded.results.map((chain) => ({ ...actualChain(chain), more: chain.more }))).toEqual(
    groups.map(([key, [best, ...others]]) => ({
      ...expectedChain(best!),
      more:
        typeof key === 'number' && others.length > 0 ? { introducerId: drawn.people[key], total: others.length } : null,
    })),
  );
  expect(folded.total).toBe(groups.length);
  for (const [key, group] of groups) {
    if (typeof key !== 'number' || group.length === 1) continue;
    const through = JSON.parse(await fetchChains(scope, target, `&introducerId=${drawn.people[key]}`)) as {
      results: Chain[];
    };
    expect(through.results.map(actualChain)).toEqual(group.map(expectedChain));
  }
  return Math.max(0, ...groups.map(([, group]) => group.length - 1));
}

/** The same world without the data that the viewer may see in neither scope. */
function withoutHidden(world: ChainWorld): ChainWorld {
  const visibleWorld = new VisibleWorld(world, 'collective', new Date());
  const edges = world.edges.filter((edge) => edge.from === VIEWER || visibleWorld.isShared(edge));
  const isVisible = ({ from, to }: { from: number; to: number }) =>
    from === VIEWER ? visibleWorld.visible.has(to) : edges.some((edge) => edge.from === from && edge.to === to);
  return {
    ...world,
    edges,
    ratings: world.ratings.filter(isVisible),
    affiliations: world.affiliations.filter(({ person }) => visibleWorld.visible.has(person)),
  };
}

test('finds the same chains as a naive search, and hidden data leaves no trace', { timeout: 600_000 }, async () => {
  let [longest, most, mostFolded] = [0, 0, 0];
  for (const world of sample(chainWorld, DRAW)) {
    await drawn.write(world);
    const before = new Map<string, string>();
    for (const scope of scopes) {
      const visibleWorld = new VisibleWorld(world, scope, new Date());
      for (const target of targets) {
        const body = await fetchChains(scope, target);
        before.set(`${scope} ${target.type} ${target.index}`, body);
        const expected = sorted(visibleWorld.chainsTo(target), target);
        const answer = JSON.parse(body) as { total: number; capped: boolean; results: Chain[]; error?: object };
        // A target that the viewer cannot see is refused, and has no chain.
        if (answer.error) expect(expected, body).toEqual([]);
        else {
          expect(answer.results.map(actualChain), JSON.stringify({ scope, target, world })).toEqual(
            expected.slice(0, 100).map(expectedChain),
          );
          expect(answer.total).toBe(expected.length);
          mostFolded = Math.max(mostFolded, await expectFolded(scope, target, expected));
        }
        longest = Math.max(longest, ...expected.map(({ links }) => links.length));
        most = Math.max(most, expected.length);
      }
    }
    const lists = await fetchLists();
    await drawn.write(withoutHidden(world));
    expect(await fetchLists(), JSON.stringify(world)).toEqual(lists);
    for (const scope of scopes)
      for (const target of targets) {
        const label = `${scope} ${target.type} ${target.index}`;
        expect(await fetchChains(scope, target), `${label} of ${JSON.stringify(world)}`).toBe(before.get(label));
      }
  }
  // The worlds had long chains, targets with many chains, and introducers with several chains.
  expect(longest).toBe(4);
  expect(most).toBeGreaterThan(5);
  expect(mostFolded).toBeGreaterThan(1);
});
