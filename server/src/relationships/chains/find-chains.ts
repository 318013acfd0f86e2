/** Puts the kinds of chains together and in order. */
import { MAX_CHAINS } from '@kith/contract/relationships/chains';
import { entityType } from '@kith/contract/entities';
import type { Database } from '../../platform/database/database.ts';
import { scopesOf, type Asked } from './open-chains.ts';
import { findCircle, findFirstHand, findSecondHand, findThroughMeetings, type FoundChain } from './chains.queries.ts';
import { endsOf, isAmongEnds } from './ends.filter.ts';
import { firstOfEach, introducerOf } from './introducers.ts';
import { findMeetings } from './meetings.queries.ts';
import { isInOneOf } from './start.queries.ts';

/** The chains of one page, and how many there are of all. */
export async function findChains(
  db: Database,
  preparedDb: Database,
  asked: Asked,
): Promise<{ chains: FoundChain[]; found: number }> {
  const { scope, start, target, page, limit, onePerIntroducer, introducerId } = asked;
  const toPerson = target.entityTypeId === entityType.person;
  const [isInScope, circle, metTarget] = await Promise.all([
    !toPerson || isInOneOf(preparedDb, scopesOf(scope, start), target.entityId),
    findCircle(preparedDb, asked),
    toPerson ? findMeetings(preparedDb, asked, target.entityId) : [],
  ]);
  // Whoever is seen elsewhere alone has no chain here.
  if (!isInScope) return { chains: [], found: 0 };
  const ends = endsOf(asked, metTarget);
  const inCollective = scope.kind === 'collective';
  const [firstHand, met] = await Promise.all([
    findFirstHand(preparedDb, asked, ends),
    inCollective ? findMeetings(preparedDb, asked, start.personId, isAmongEnds(asked, metTarget)) : [],
  ]);
  const isWanted = (chain: FoundChain) => introducerId === undefined || introducerOf(chain, asked) === introducerId;
  const chains = firstHand.filter(isWanted);
  let beyondPage = 0;
  if (inCollective) {
    const known = firstHand.map(({ personId }) => personId).filter((personId) => personId !== start.personId);
    const [secondHand, throughMeetings] = await Promise.all([
      // One plan does not fit a small organization and one of the largest.
      findSecondHand(toPerson ? preparedDb : db, asked, {
        ends,
        known,
        circle: circle.filter(({ personId }) => introducerId === undefined || personId === introducerId),
      }),
      findThroughMeetings(preparedDb, asked, { ends, known, met }),
    ]);
    chains.push(...secondHand.chains, ...throughMeetings.filter(isWanted));
    beyondPage = secondHand.found - secondHand.chains.length;
  }
  chains.sort(byCost);
  const listed = onePerIntroducer ? firstOfEach(chains, asked) : chains;
  const [from, to] = [(page - 1) * limit, Math.min(page * limit, MAX_CHAINS)];
  return { chains: listed.slice(from, to), found: listed.length + beyondPage };
}

export const costOf = ({ via, met, knows, end }: FoundChain): number =>
  (via?.cost ?? 0) + (met?.cost ?? 0) + (knows?.cost ?? 0) + end.cost;

/** How long a chain is; that the last of it may be one link more is the same for all chains to one target. */
const linksOf = ({ via, met, knows, end }: FoundChain): number =>
  (via ? 1 : 0) + (met ? 2 : 0) + (knows ? 1 : 0) + (end.organizationId === null ? 0 : 2);

/** Then the shorter, then by ids: the same chains are always in the same order. */
function byCost(a: FoundChain, b: FoundChain): number {
  return (
    costOf(a) - costOf(b) ||
    linksOf(a) - linksOf(b) ||
    a.personId - b.personId ||
    byId(a.via?.personId, b.via?.personId) ||
    byId(a.met?.organizationId, b.met?.organizationId) ||
    byId(a.end.organizationId, b.end.organizationId)
  );
}

/** None comes last. */
function byId(a: number | null | undefined, b: number | null | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);
}
