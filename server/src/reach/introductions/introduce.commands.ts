import { limits } from '@kith/contract/limits';
import type { IntroductionMeans } from '@kith/contract/reach/introductions';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { gone, invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canReach, isBlockedBetween, type MessagingFor } from '../../access/messaging-access.queries.ts';
import { canUseMessaging } from '../../access/access.policy.ts';
import { seesPerson } from '../../access/profile-access.ts';
import { startGroup } from '../../messaging/conversations/start-group.commands.ts';
import { seesEmails } from '../../people/people/profile.queries.ts';
import { mailAnswer, type MailSender } from './introduction-mail.commands.ts';
import { takeStep } from './steps.commands.ts';

/** The user of a person, if this user can write to them. */
const reachableUser = (user: User, personId: RawBuilder<unknown>, messagingFor: MessagingFor) => sql`(
  select u.id from user_account u where u.person_id = ${personId} and ${canReach(user, messagingFor)}
    and not ${isBlockedBetween(sql`u.id`, sql`${user.id}`)})`;

const visibleEmail = (user: User, personId: RawBuilder<unknown>) => sql`(
  select coalesce(p.email_work, p.email_personal) from person p
  where p.id = ${personId} and ${seesPerson(user)} and ${seesEmails(user)})`;

/** Whether the requester of the introduction `i` or its target has blocked the other. */
const isTargetBlocked = sql`exists (
  select from user_account u where u.person_id = i.target_person_id and ${isBlockedBetween(sql`u.id`, sql`i.requester_id`)})`;

interface Ends {
  /** Null: the user cannot write to them, or tracks the introduction of somebody without an account. */
  requesterId: number | null;
  targetUserId: number | null;
  requesterEmail: string | null;
  targetEmail: string | null;
  subject: string;
}

/**
 * `user` is the introducer; the caller has checked it. If the requester and the target have blocked each other, the target looks like somebody
 * whom the introducer cannot write to.
 */
async function findEnds(db: Database, user: User, id: number, messagingFor: MessagingFor): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select case when i.introducer_id = ${user.id} then ${reachableUser(user, sql`r.person_id`, messagingFor)} end as "requesterId",
      case when i.introducer_id = ${user.id} and not ${isTargetBlocked} then ${reachableUser(user, sql`i.target_person_id`, messagingFor)} end as "targetUserId",
      ${visibleEmail(user, sql`r.person_id`)} as "requesterEmail", ${visibleEmail(user, sql`i.target_person_id`)} as "targetEmail",
      left(rp.name || ' and ' || coalesce(tp.name, ''), ${limits.conversationSubject}::int) as subject
    from introduction i join user_account r on r.id = i.requester_id join person rp on rp.id = r.person_id
      left join person tp on tp.id = i.target_person_id
    where i.id = ${id}`.execute(db);
  if (!rows[0]) throw gone();
  return rows[0];
}

export async function findMeans(
  db: Database,
  user: User,
  id: number,
  messagingFor: MessagingFor,
): Promise<IntroductionMeans> {
  const { requesterId, targetUserId, requesterEmail, targetEmail } = await findEnds(db, user, id, messagingFor);
  return {
    canStartConversation: canUseMessaging(user, messagingFor) && requesterId !== null && targetUserId !== null,
    requesterEmail,
    targetEmail,
  };
}

interface Introducing {
  id: number;
  /** The first message of a group of the three; undefined: they were introduced in another way. */
  message: string | undefined;
  messagingFor: MessagingFor;
}

/** The step comes first: it locks the row, so that nobody is contacted after a withdrawal. If messaging refuses, nothing changes. */
export async function introduce(
  db: Database,
  user: User,
  { id, message, messagingFor }: Introducing,
  mail: MailSender,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeStep(trx, user, id, 'introduce');
    if (message !== undefined) {
      const { requesterId, targetUserId, subject } = await findEnds(trx, user, id, messagingFor);
      if (requesterId === null || targetUserId === null)
        throw invalid({ message: 'You cannot write to both of them in Kith. Introduce them by mail.' });
      const others = [requesterId, targetUserId];
      const conversationId = await startGroup(trx, { user, others, subject, text: message, messagingFor });
      await sql`update introduction set conversation_id = ${conversationId} where id = ${id}`.execute(trx);
    }
    await mailAnswer(trx, id, mail);
  });
}
