/** Turns the chains that were found into elements one can look at, with the reason of every link. */
import type { Chain, ChainElement } from '@kith/contract/relationships/chains';
import { entityType, type StrengthId } from '@kith/contract/entities';
import type { Database } from '../../platform/database/database.ts';
import type { Asked } from './open-chains.ts';
import type { Acquaintance, FoundChain } from './chains.queries.ts';
import { bestOverlap, bestStay } from './evidence.ts';
import { findOrganizations, findPeople, findStays, type Stay } from './evidence.queries.ts';
import { costOf } from './find-chains.ts';
import { introducerOf } from './introducers.ts';

/** One node of a chain, with what the link to it costs. Of two links to and from a place of meeting, the second costs. */
interface Node {
  type: 'person' | 'organization';
  id: number;
  cost: number;
  /** How the person before knows this one. */
  knows?: Acquaintance;
}

/** The nodes of a chain in their order; the first is the start. */
function nodesOf({ via, met, knows, personId, end }: FoundChain, { start, target }: Asked): Node[] {
  const nodes: Node[] = [{ type: 'person', id: start.personId, cost: 0 }];
  if (via) nodes.push({ type: 'person', id: via.personId, cost: via.cost, knows: via });
  if (met) nodes.push({ type: 'organization', id: met.organizationId, cost: 0 });
  if (knows) nodes.push({ type: 'person', id: personId, cost: knows.cost, knows });
  else if (met) nodes.push({ type: 'person', id: personId, cost: met.cost });
  if (end.organizationId === null) return nodes;
  const toPerson = target.entityTypeId === entityType.person;
  nodes.push({ type: 'organization', id: end.organizationId, cost: toPerson ? 0 : end.cost });
  if (toPerson) nodes.push({ type: 'person', id: target.entityId, cost: end.cost });
  return nodes;
}

export async function presentChains(db: Database, asked: Asked, found: FoundChain[]): Promise<Chain[]> {
  const chains = found.map((chain) => ({
    cost: costOf(chain),
    nodes: nodesOf(chain, asked),
    more: moreThrough(chain, asked),
  }));
  const all = chains.flatMap(({ nodes }) => nodes);
  const idsOf = (type: Node['type']) => [...new Set(all.filter((node) => node.type === type).map(({ id }) => id))];
  const [people, organizations, stays] = await Promise.all([
    findPeople(db, idsOf('person'), asked),
    findOrganizations(db, idsOf('organization'), asked),
    findStays(
      db,
      chains.flatMap(({ nodes }) => staysOf(nodes)),
    ),
  ]);
  return chains.map(({ cost, nodes, more }) => ({
    cost,
    elements: nodes.map((node, index) => element(node, nodes, index)),
    more,
  }));

  function element({ type, id }: Node, nodes: Node[], index: number): ChainElement {
    const person = type === 'person' ? people.get(id) : undefined;
    const entity = person ?? organizations.get(id);
    if (!entity) throw new Error(`The ${type} ${id} of a chain has gone.`);
    return { type, entity, isCollaborator: person?.isCollaborator ?? false, link: linkTo(nodes, index, stays) };
  }
}

function moreThrough(chain: FoundChain, asked: Asked): Chain['more'] {
  const introducerId = introducerOf(chain, asked);
  return introducerId !== null && chain.others ? { introducerId, total: chain.others } : null;
}

function linkTo(nodes: Node[], index: number, stays: Stay[]): ChainElement['link'] {
  if (index === 0) return null;
  const isWeakest = index === weakestOf(nodes);
  const knows = nodes[index]?.knows;
  if (knows) return { kind: 'knows', strengthId: knows.strengthId, connectedOn: knows.connectedOn, isWeakest };
  const stay = stayOf(stays, nodes, index);
  if (!stay) throw new Error(`Nothing says why link ${index} of a chain holds.`);
  const { kind, title, fromYear, toYear, isOngoing } = stay;
  return { kind, title, fromYear, toYear, isOngoing, isWeakest };
}

const STRONG: StrengthId = 3;

/** The costliest of several links, unless it is Strong: then none is weak. Two people who met somewhere are one link. */
function weakestOf(nodes: Node[]): number | undefined {
  const costs = nodes.map(({ cost }) => cost);
  if (costs.filter((cost) => cost > 0).length < 2) return undefined;
  const weakest = costs.indexOf(Math.max(...costs));
  return nodes[weakest]?.knows?.strengthId === STRONG ? undefined : weakest;
}

function staysOf(nodes: Node[]): { personId: number; organizationId: number }[] {
  return nodes.flatMap(({ type, id }, index) =>
    type === 'organization'
      ? [nodes[index - 1], nodes[index + 1]].flatMap((person) =>
          person ? [{ personId: person.id, organizationId: id }] : [],
        )
      : [],
  );
}

/** The stay that a link stands for; of two people who met there, the two stays that overlapped. */
function stayOf(all: Stay[], nodes: Node[], index: number): Stay | undefined {
  const at = nodes[index]?.type === 'organization' ? index : index - 1;
  const [before, place, after] = [nodes[at - 1], nodes[at], nodes[at + 1]];
  const ofPerson = (person: Node | undefined) =>
    all.filter((stay) => stay.personId === person?.id && stay.organizationId === place?.id);
  if (!after) return bestStay(ofPerson(before));
  return bestOverlap(ofPerson(before), ofPerson(after))?.[at === index ? 0 : 1];
}
