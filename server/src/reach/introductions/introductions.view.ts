import type { Introduction } from '@kith/contract/reach/introductions';
import { introductionSteps, type IntroductionStep } from '@kith/contract/reach/introduction-states';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { chainForReader, type ChainReader } from '../../relationships/chains/chain-for-reader.ts';
import { findVisiblePictures } from '../../relationships/chains/stored-chains.queries.ts';
import type { IntroductionRow } from './introductions.queries.ts';

export async function presentIntroductions(
  db: Database,
  user: User,
  showLogos: boolean,
  rows: readonly IntroductionRow[],
): Promise<Introduction[]> {
  const chains = rows.map(({ chain }) => chain);
  const pictures = await findVisiblePictures(db, user, showLogos, chains);
  return rows.map((row) => ({ ...row, chain: chainOf(row, pictures), steps: stepsOf(row) }));
}

/** The introducer does not see how the requester rated them, and the ratings of others only as a collaborator. */
function chainOf({ chain, role, collective }: IntroductionRow, pictures: ChainReader['pictures']) {
  const [isStart, isCollaborator] = [role === 'requester', collective !== null];
  const seesRating: ChainReader['seesRating'] = (_from, _to, isFirst) => isStart || (isCollaborator && !isFirst);
  return chainForReader(chain, { isStart, isCollaborator, pictures, seesRating });
}

function stepsOf(row: IntroductionRow): IntroductionStep[] {
  const isRequester = row.role === 'requester';
  const isMine = {
    requester: isRequester,
    introducer: !isRequester || !row.introducer.isMember,
    either: true,
    kith: false,
  };
  const isPossible: Partial<Record<IntroductionStep, boolean>> = {
    passOn: !isRequester && row.collective !== null,
    reconsider: row.canStepBack,
    askAgain: row.canStepBack,
    takeBack: row.canStepBack,
    reopen: row.canStepBack,
  };
  return (Object.keys(introductionSteps) as IntroductionStep[]).filter((name) => {
    const { from, by }: { from: readonly string[]; by: keyof typeof isMine } = introductionSteps[name];
    return from.includes(row.state) && isMine[by] && (isPossible[name] ?? true);
  });
}
