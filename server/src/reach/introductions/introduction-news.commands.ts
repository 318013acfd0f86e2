import type { IntroductionEvent } from '@kith/contract/reach/news';
import type { IntroductionStep } from '@kith/contract/reach/introduction-states';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';

type Side = 'requester' | 'introducer';

/** Who gets which news of a step. Whoever takes the step gets none. */
const newsOfStep: Partial<Record<IntroductionStep | 'ask', Partial<Record<Side, IntroductionEvent>>>> = {
  ask: { introducer: 'asked' },
  askAgain: { introducer: 'asked' },
  askFirst: { requester: 'asking' },
  introduce: { requester: 'introduced' },
  takeBack: { requester: 'takenBack' },
  decline: { requester: 'declined' },
  reconsider: { requester: 'asking' },
  passOn: { introducer: 'asked', requester: 'passedOn' },
  close: { introducer: 'closed', requester: 'closed' },
};

/** An introducer without an account takes no step and gets no news: the requester does everything. */
export async function writeNewsOfStep(
  trx: Database,
  id: number,
  step: IntroductionStep | 'ask',
  takenBy: number,
): Promise<void> {
  if (step === 'passOn') await deleteNewsOfFormerIntroducer(trx, id);
  for (const [side, event] of Object.entries(newsOfStep[step] ?? {})) {
    const userId = sql.ref(`i.${side}_id`);
    await write(trx, event, userId, sql`i.id = ${id} and i.introducer_id is not null and ${userId} <> ${takenBy}`);
  }
}

/** News names the introducer as of now: what the former one did would name the new one. */
const deleteNewsOfFormerIntroducer = (trx: Database, id: number) =>
  sql`delete from news n using introduction i where i.id = ${id} and n.introduction_id = i.id and n.user_id = i.requester_id`.execute(
    trx,
  );

export const writeNewsOfExpired = (trx: Database, ids: readonly number[]) =>
  write(trx, 'expired', sql.ref('i.requester_id'), sql`i.id = any (${ids}::int[])`);

/** To the introducers, with the reminder. */
export const writeNewsOfWaiting = (trx: Database, ids: readonly number[]) =>
  write(trx, 'waiting', sql.ref('i.introducer_id'), sql`i.id = any (${ids}::int[])`);

const write = (trx: Database, event: IntroductionEvent, userId: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  writeNews(
    trx,
    'introduction',
    ['introduction_id', 'data'],
    sql`select ${userId}, i.id, jsonb_build_object('event', ${event}::text) from introduction i where ${condition}`,
  );
