import type { Introduction } from '@kith/contract/reach/introductions';
import { introductionSteps, type IntroductionStep } from '@kith/contract/reach/introduction-states';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { chainForReader } from './chain-for-reader.ts';
import { findVisiblePictures, type IntroductionRow } from './introductions.queries.ts';

export async function presentIntroductions(
  db: Database,
  user: User,
  showLogos: boolean,
  rows: readonly IntroductionRow[],
): Promise<Introduction[]> {
  const elements = rows.flatMap(({ chain }) => chain);
  const idsOf = (type: 'person' | 'organization') => [
    ...new Set(elements.filter((element) => element.type === type).map(({ entity }) => entity.id)),
  ];
  const pictures = await findVisiblePictures(db, user, showLogos, {
    people: idsOf('person'),
    organizations: idsOf('organization'),
  });
  return rows.map((row) => ({
    ...row,
    chain: chainForReader(row.chain, {
      isRequester: row.role === 'requester',
      isCollaborator: row.collective !== null,
      pictures,
    }),
    steps: stepsOf(row),
  }));
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
    reconsider: row.isInTime,
    askAgain: row.isInTime,
  };
  return (Object.keys(introductionSteps) as IntroductionStep[]).filter((name) => {
    const { from, by }: { from: readonly string[]; by: keyof typeof isMine } = introductionSteps[name];
    return from.includes(row.state) && isMine[by] && (isPossible[name] ?? true);
  });
}
