import { entityType } from '@kith/contract/entities';
import { limits } from '@kith/contract/limits';
import type { IntroductionOptions } from '@kith/contract/reach/introductions';
import type { ChainElement } from '@kith/contract/relationships/chains';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { collaborates } from '../../access/collaborates.ts';
import type { Entity } from '../../access/named-scope.ts';
import { seesPerson } from '../../access/profile-access.ts';
import { seesEmails } from '../../people/people/profile.queries.ts';
import { chainIsGone } from '../../relationships/chains/find-one-chain.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { mailRequest, type MailSender } from './introduction-mail.commands.ts';
import { writeNewsOfStep } from './introduction-news.commands.ts';
import { findStored } from './introductions.queries.ts';
import { lockParties, takeStep } from './steps.commands.ts';
import { isActive, isInTime, isOpen, isRecent, takesRequestsFrom, wasAskedOf } from './takes-requests.filter.ts';

/** Whom to ask for whom. */
export interface Asking {
  collectiveId: number | null;
  introducerPersonId: number;
  target: Entity;
}

interface AskFacts {
  /** Null: no account. */
  introducerId: number | null;
  isTaking: boolean;
  openRequests: number;
  latestId: number | null;
  isLatestRecent: boolean;
  /** The requester can still use Kith, sees the introducer and collaborates in the collective. */
  isPossible: boolean;
  email: string | null;
}

async function findAskFacts(
  db: Database,
  user: User,
  { collectiveId, introducerPersonId, target: { entityTypeId, entityId } }: Asking,
): Promise<AskFacts> {
  const target = sql.ref(entityTypeId === entityType.person ? 'i.target_person_id' : 'i.target_organization_id');
  const { rows } = await sql<AskFacts>`
    select u.id as "introducerId", coalesce(${takesRequestsFrom(sql`${user.id}`)}, false) as "isTaking",
      (select count(*) from introduction i where i.requester_id = ${user.id} and ${isOpen}) as "openRequests",
      latest.id as "latestId", coalesce(${isRecent('latest')}, false) as "isLatestRecent",
      ${isActive(sql`${user.id}`)} and ${seesPerson(user)} and ${collectiveId === null ? sql`true` : collaborates(user.id, collectiveId)} as "isPossible",
      case when ${seesEmails(user)} then coalesce(p.email_work, p.email_personal) end as email
    from person p left join user_account u on u.person_id = p.id left join lateral (
      select i.id, i.created_on from introduction i
      where i.requester_id = ${user.id} and ${target} = ${entityId} and ${wasAskedOf('i', sql`p.id`)} order by i.created_on desc, i.id desc limit 1
    ) latest on true
    where p.id = ${introducerPersonId}`.execute(db);
  if (!rows[0]) throw conflict(chainIsGone);
  return rows[0];
}

function howToAsk(facts: AskFacts): IntroductionOptions['how'] {
  if (facts.isLatestRecent) return 'askedBefore';
  if (facts.openRequests >= limits.openIntroductions) return 'tooMany';
  if (facts.introducerId === null) return 'byMail';
  return facts.isTaking ? 'inKith' : 'notTaking';
}

const refusals: Partial<Record<IntroductionOptions['how'], string>> = {
  askedBefore: 'You have asked this person for the same introduction in the last 90 days.',
  tooMany: `You have ${limits.openIntroductions} open requests. Withdraw one, or wait for an answer.`,
  notTaking: 'They take no requests at the moment.',
};

function requireAskable(facts: AskFacts): void {
  if (!facts.isPossible) throw conflict(chainIsGone);
  const refusal = refusals[howToAsk(facts)];
  if (refusal !== undefined) throw conflict(refusal);
}

export async function findOptions(db: Database, user: User, asking: Asking): Promise<IntroductionOptions> {
  const facts = await findAskFacts(db, user, asking);
  const how = howToAsk(facts);
  return { how, email: how === 'byMail' ? facts.email : null, introductionId: facts.latestId };
}

export interface NewIntroduction extends Asking {
  chain: ChainElement[];
  reason: string;
  note: string | null;
  until: string | null;
}

/** Returns the id. */
export async function ask(db: Database, user: User, request: NewIntroduction, mail: MailSender): Promise<number> {
  const { collectiveId, introducerPersonId, target, chain, reason, note, until } = request;
  const isPerson = target.entityTypeId === entityType.person;
  return db.transaction().execute(async (trx) => {
    const { introducerId } = await findAskFacts(trx, user, request);
    await lockParties(trx, { requesterId: user.id, introducerId, collectiveId });
    const facts = await findAskFacts(trx, user, request);
    requireAskable(facts);
    const { rows } = await sql<{ id: number }>`
      insert into introduction (requester_id, introducer_person_id, introducer_id, collective_id, target_person_id,
        target_organization_id, chain, reason, note, until)
      values (${user.id}, ${introducerPersonId}, ${introducerId}, ${collectiveId}, ${isPerson ? target.entityId : null},
        ${isPerson ? null : target.entityId}, ${JSON.stringify(chain)}::jsonb, ${reason}, ${note},
        coalesce(${until}::date, current_date + ${DAYS}::int))
      returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await mailRequest(trx, id, mail);
    await writeNewsOfStep(trx, id, 'ask', user.id);
    await recordActivity(trx, { actorId: user.id, action: 'introduction-asked' });
    return id;
  });
}

/** A request expires after this time at the latest. */
export const DAYS = 30;

/** The introducer gets no second mail. */
export async function askAgain(db: Database, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await findStored(trx, user, id);
    await lockParties(trx, stored);
    const { introducerPersonId, collectiveId, targetPersonId, targetOrganizationId } = stored;
    const target =
      targetPersonId === null
        ? { entityTypeId: entityType.organization, entityId: targetOrganizationId ?? 0 }
        : { entityTypeId: entityType.person, entityId: targetPersonId };
    const facts = await findAskFacts(trx, user, { introducerPersonId, collectiveId, target });
    await takeStep(trx, user, id, 'askAgain', {
      only: { condition: isInTime, otherwise: 'The request would have expired by now.' },
    });
    requireAskable({ ...facts, isLatestRecent: false });
  });
}
