/** The steps of an introduction. Each is one statement that checks the state and the user, so that two steps at once have one outcome. */
import { introductionStates, introductionSteps } from '@kith/contract/reach/introduction-states';
import type { DeclineReason, IntroductionOutcome, IntroductionStep } from '@kith/contract/reach/introduction-states';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Databases } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity, type Activity } from '../../services/activity-log/activity.queries.ts';
import { mailAnswer, mailRequest, type MailSender } from './introduction-mail.commands.ts';
import { writeNewsOfStep } from './introduction-news.commands.ts';
import { isEither, isIntroducer, isRequester } from './introductions.policy.ts';
import { findStored } from './introductions.queries.ts';
import { findNewChain } from './passed-on-chain.queries.ts';
import { canBeTakenBack, canBeTakenUp, canTakeOver, isFresh } from './takes-requests.filter.ts';

/** A step of a user; Kith takes the others. */
type UserStep = Exclude<IntroductionStep, 'expire' | 'end'>;

/** Says that something happened, never what or to whom. */
const activityOf: Record<UserStep, Activity['action']> = {
  askFirst: 'introduction-answered',
  introduce: 'introduction-answered',
  passOn: 'introduction-answered',
  decline: 'introduction-answered',
  reconsider: 'introduction-answered',
  withdraw: 'introduction-withdrawn',
  askAgain: 'introduction-asked',
  takeBack: 'introduction-answered',
  close: 'introduction-closed',
  reopen: 'introduction-closed',
};

const takers = {
  requester: { rule: isRequester, condition: (userId: number) => sql`i.requester_id = ${userId}` },
  introducer: {
    rule: isIntroducer,
    condition: (userId: number) => sql`coalesce(i.introducer_id, i.requester_id) = ${userId}`,
  },
  either: { rule: isEither, condition: (userId: number) => sql`${userId} in (i.requester_id, i.introducer_id)` },
};

interface StepChange {
  /** Further columns to set. */
  set?: RawBuilder<unknown>[];
  /** A further condition on the introduction `i`, and the error if it does not hold. */
  only?: { condition: RawBuilder<boolean>; otherwise: string };
}

/** Call it in a transaction. */
export async function takeStep(
  trx: Database,
  user: User,
  id: number,
  step: UserStep,
  { set = [], only }: StepChange = {},
): Promise<void> {
  const { from, to, by } = introductionSteps[step];
  const { rows } = await sql`
    update introduction i set ${sql.join([
      sql`state = ${to}`,
      sql`is_new_to_requester = requester_id <> ${user.id}`,
      // After a pass-on, the introducer is somebody else.
      sql`is_new_to_introducer = ${step === 'passOn'} or introducer_id is distinct from ${user.id}`,
      ...set,
    ])}
    where i.id = ${id} and i.state = any (${from}::text[]) and ${takers[by].condition(user.id)} and ${only?.condition ?? sql`true`}
    returning 1`.execute(trx);
  if (rows.length === 0) await throwStepError(trx, user, id, step, only?.otherwise);
  await writeNewsOfStep(trx, id, step, user.id);
  await recordActivity(trx, { actorId: user.id, action: activityOf[step] });
}

async function throwStepError(
  db: Database,
  user: User,
  id: number,
  step: UserStep,
  otherwise: string | undefined,
): Promise<never> {
  const { from, by }: { from: readonly string[]; by: keyof typeof takers } = introductionSteps[step];
  const stored = await findStored(db, user, id);
  authorize(takers[by].rule, user, stored);
  if (otherwise !== undefined && from.includes(stored.state)) throw conflict(otherwise);
  throw conflict(
    `The state of this introduction is “${introductionStates[stored.state]}”. Reload to see what you can do.`,
  );
}

const inTransaction = (db: Database, work: (trx: Database) => Promise<void>) => db.transaction().execute(work);

export const askFirst = (db: Database, user: User, id: number) =>
  inTransaction(db, (trx) => takeStep(trx, user, id, 'askFirst'));

export const withdraw = (db: Database, user: User, id: number) =>
  inTransaction(db, (trx) => takeStep(trx, user, id, 'withdraw'));

export const close = (db: Database, user: User, id: number, outcome: IntroductionOutcome) =>
  inTransaction(db, (trx) => takeStep(trx, user, id, 'close', { set: [sql`outcome = ${outcome}`] }));

export async function decline(
  db: Database,
  user: User,
  id: number,
  { reason, releaseReason }: { reason: DeclineReason | null; releaseReason: boolean },
  mail: MailSender,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const released = reason !== null && releaseReason;
    await takeStep(trx, user, id, 'decline', {
      set: [sql`decline_reason = ${reason}`, sql`is_reason_released = ${released}`],
    });
    await mailAnswer(trx, id, mail);
  });
}

export async function reconsider(db: Database, user: User, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockParties(trx, await findStored(trx, user, id));
    await takeStep(trx, user, id, 'reconsider', {
      set: [sql`decline_reason = null`, sql`is_reason_released = false`],
      only: { condition: canBeTakenUp, otherwise: 'This request can no longer be taken up.' },
    });
  });
}

export async function takeBack(db: Database, user: User, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockParties(trx, await findStored(trx, user, id));
    await takeStep(trx, user, id, 'takeBack', {
      only: { condition: canBeTakenBack, otherwise: 'This introduction can no longer be taken back.' },
    });
  });
}

export const reopen = (db: Database, user: User, id: number) =>
  inTransaction(db, (trx) =>
    takeStep(trx, user, id, 'reopen', {
      set: [sql`outcome = null`],
      only: { condition: isFresh, otherwise: 'This outcome can no longer be taken back. It can be corrected.' },
    }),
  );

interface PassingOn {
  id: number;
  newIntroducerId: number;
  showLogos: boolean;
}

export async function passOn(
  connections: Databases,
  user: User,
  { id, newIntroducerId, showLogos }: PassingOn,
  mail: MailSender,
): Promise<void> {
  // Before the transaction, because it holds locks. Undefined if the step will be refused.
  const chain = await findNewChain(connections, user, { id, newIntroducerId, showLogos });
  await inTransaction(connections.db, async (trx) => {
    await lockParties(trx, await findStored(trx, user, id), newIntroducerId);
    const newIntroducer = sql`select u.person_id from user_account u where u.id = ${newIntroducerId}`;
    await takeStep(trx, user, id, 'passOn', {
      set: [
        sql`introducer_id = ${newIntroducerId}`,
        sql`introducer_person_id = (${newIntroducer})`,
        sql`former_introducer_ids = former_introducer_ids || introducer_person_id`,
        sql`chain = coalesce(${chain ? JSON.stringify(chain) : null}::jsonb, chain)`,
        sql`reminded_on = null`,
      ],
      only: {
        condition: sql`exists (${newIntroducer} and ${canTakeOver})`,
        otherwise: 'You cannot pass this request on to this person.',
      },
    });
    await mailRequest(trx, id, mail);
  });
}

interface LockedParties {
  requesterId: number;
  introducerId: number | null;
  collectiveId: number | null;
}

/**
 * Before an introduction is opened: nobody can leave, be disabled or be blocked unnoticed until the transaction ends (see
 * `lock_introductions` of the migration). The collective is locked first, as when it is destroyed.
 */
export async function lockParties(
  trx: Database,
  { requesterId, introducerId, collectiveId }: LockedParties,
  newIntroducerId: number | null = null,
): Promise<void> {
  const userIds = [requesterId, introducerId, newIntroducerId];
  if (collectiveId !== null) await sql`select from collective where id = ${collectiveId} for key share`.execute(trx);
  await sql`select lock_introductions(${userIds}::int[])`.execute(trx);
  if (collectiveId !== null)
    await sql`select from collaborator where collective_id = ${collectiveId} and user_id = any (${userIds}::int[])
      order by user_id for key share`.execute(trx);
}
