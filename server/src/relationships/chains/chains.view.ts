/** Turns the chains found into the elements of the response, with the evidence of every link. */
import type { Chain, ChainElement } from '@kith/contract/relationships/chains';
import { entityType, type StrengthId } from '@kith/contract/entities';
import type { Database } from '../../platform/database/database.ts';
import { gone } from '../../platform/http/errors.ts';
import type { ChainRequest } from './chain-request.ts';
import type { KnowsLink, FoundChain } from './chains.queries.ts';
import { bestOverlap, bestPeriod } from './best-evidence.ts';
import { findOrganizations, findPeople, findAffiliationPeriods, type AffiliationPeriod } from './evidence.queries.ts';
import { costOf } from './find-chains.ts';
import { introducerOf } from './introducers.ts';

/** One node of a chain, with the cost of the link to it. An overlap is two links; the second one has the cost. */
interface Node {
  type: 'person' | 'organization';
  id: number;
  cost: number;
  /** How the previous person knows this one. */
  knows?: KnowsLink;
}

function nodesOf({ via, overlap, knows, personId, lastStep }: FoundChain, { start, target }: ChainRequest): Node[] {
  const nodes: Node[] = [{ type: 'person', id: start.personId, cost: 0 }];
  if (via) nodes.push({ type: 'person', id: via.personId, cost: via.cost, knows: via });
  if (overlap) nodes.push({ type: 'organization', id: overlap.organizationId, cost: 0 });
  if (knows) nodes.push({ type: 'person', id: personId, cost: knows.cost, knows });
  else if (overlap) nodes.push({ type: 'person', id: personId, cost: overlap.cost });
  if (lastStep.organizationId === null) return nodes;
  const toPerson = target.entityTypeId === entityType.person;
  nodes.push({ type: 'organization', id: lastStep.organizationId, cost: toPerson ? 0 : lastStep.cost });
  if (toPerson) nodes.push({ type: 'person', id: target.entityId, cost: lastStep.cost });
  return nodes;
}

/** The elements after the start: `person 12`, `organization 7`. */
export const elementsAfterStart = (chain: FoundChain, request: ChainRequest): string[] =>
  nodesOf(chain, request)
    .slice(1)
    .map(({ type, id }) => `${type} ${id}`);

export async function presentChains(db: Database, request: ChainRequest, found: FoundChain[]): Promise<Chain[]> {
  const chains = found.map((chain) => ({
    cost: costOf(chain),
    nodes: nodesOf(chain, request),
    more: moreThrough(chain, request),
  }));
  const all = chains.flatMap(({ nodes }) => nodes);
  const idsOf = (type: Node['type']) => [...new Set(all.filter((node) => node.type === type).map(({ id }) => id))];
  const [people, organizations, periods] = await Promise.all([
    findPeople(db, idsOf('person'), request),
    findOrganizations(db, idsOf('organization'), request),
    findAffiliationPeriods(
      db,
      chains.flatMap(({ nodes }) => affiliationsOf(nodes)),
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
    if (!entity) throw gone();
    return { type, entity, isCollaborator: person?.isCollaborator ?? false, link: linkTo(nodes, index, periods) };
  }
}

function moreThrough(chain: FoundChain, request: ChainRequest): Chain['more'] {
  const introducerId = introducerOf(chain, request);
  return introducerId !== null && chain.others ? { introducerId, total: chain.others } : null;
}

function linkTo(nodes: Node[], index: number, periods: AffiliationPeriod[]): ChainElement['link'] {
  if (index === 0) return null;
  const isWeakest = index === weakestOf(nodes);
  const knows = nodes[index]?.knows;
  if (knows) return { kind: 'knows', strengthId: knows.strengthId, connectedOn: knows.connectedOn, isWeakest };
  const period = periodOf(periods, nodes, index);
  if (!period) throw gone();
  const { kind, title, fromYear, toYear, isOngoing } = period;
  return { kind, title, fromYear, toYear, isOngoing, isWeakest };
}

const STRONG: StrengthId = 3;

/** The index of the costliest link. None if it is Strong or the only link; an overlap of two people counts as one link. */
function weakestOf(nodes: Node[]): number | undefined {
  const costs = nodes.map(({ cost }) => cost);
  if (costs.filter((cost) => cost > 0).length < 2) return undefined;
  const weakest = costs.indexOf(Math.max(...costs));
  return nodes[weakest]?.knows?.strengthId === STRONG ? undefined : weakest;
}

function affiliationsOf(nodes: Node[]): { personId: number; organizationId: number }[] {
  return nodes.flatMap(({ type, id }, index) =>
    type === 'organization'
      ? [nodes[index - 1], nodes[index + 1]].flatMap((person) =>
          person ? [{ personId: person.id, organizationId: id }] : [],
        )
      : [],
  );
}

/** The affiliation that a link shows. For an overlap of two people, one of the two that overlapped. */
function periodOf(all: AffiliationPeriod[], nodes: Node[], index: number): AffiliationPeriod | undefined {
  const at = nodes[index]?.type === 'organization' ? index : index - 1;
  const [before, organization, after] = [nodes[at - 1], nodes[at], nodes[at + 1]];
  const ofPerson = (person: Node | undefined) =>
    all.filter((period) => period.personId === person?.id && period.organizationId === organization?.id);
  if (!after) return bestPeriod(ofPerson(before));
  return bestOverlap(ofPerson(before), ofPerson(after))?.[at === index ? 0 : 1];
}
