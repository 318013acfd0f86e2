import { openStates } from '@kith/contract/reach/introduction-states';
import { sql, type RawBuilder } from 'kysely';
import { collaborates } from '../../access/collaborates.ts';
import { isBlockedBetween } from '../../access/messaging-access.queries.ts';

/**
 * A condition on the user `u`: takes requests of this requester. Nobody learns which part of it does not hold: switched off, refused,
 * blocked or disabled.
 */
export const takesRequestsFrom = (requesterId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(not u.disabled
  and exists (select from user_role r where r.user_id = u.id)
  and not exists (select from introduction_settings s where s.user_id = u.id and not s.takes_requests)
  and not exists (select from introduction_refusal f where f.user_id = u.id and f.refused_user_id = ${requesterId})
  and not ${isBlockedBetween(sql`u.id`, requesterId)})`;

/** Whether a user can still use Kith. */
export const isActive = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from user_account a where a.id = ${userId} and not a.disabled and exists (select from user_role r where r.user_id = a.id))`;

/** A condition on the introduction `i`: it waits for its introducer. */
export const isOpen: RawBuilder<boolean> = sql`i.state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;

/** A condition on the introduction `i`: its last day is not over everywhere on earth. The last zone is UTC−12. */
export const isInTime: RawBuilder<boolean> = sql`i.until >= (now() at time zone 'UTC' - interval '12 hours')::date`;

/** Whether a user collaborates in the collective of the introduction `i`. */
export const takesPart = (userId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  collaborates(userId, sql`i.collective_id`);

/** Whether an introduction was asked of a person, who may have passed it on. */
export const wasAskedOf = (introduction: string, personId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${personId} = ${sql.ref(`${introduction}.introducer_person_id`)} or ${personId} = any (${sql.ref(`${introduction}.former_introducer_ids`)}))`;

/** Within the time in which nobody is asked again by the same requester for the same target. */
export const isRecent = (introduction: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${introduction}.created_on`)} > now() - interval '90 days'`;

/** Whether the user `u` was asked recently by the requester of the introduction `i` for its target, with this request or another one. */
const wasAskedRecently: RawBuilder<boolean> = sql`(${wasAskedOf('i', sql`u.person_id`)} or exists (
  select from introduction e where e.requester_id = i.requester_id and e.target_person_id is not distinct from i.target_person_id
    and e.target_organization_id is not distinct from i.target_organization_id and ${wasAskedOf('e', sql`u.person_id`)} and ${isRecent('e')}))`;

/** A condition on the user `u`: the introducer of the introduction `i` can pass it on to them. The target is never asked. */
export const canTakeOver: RawBuilder<boolean> = sql`(u.id not in (i.requester_id, i.introducer_id)
  and u.person_id is distinct from i.target_person_id and ${takesPart(sql`i.introducer_id`)} and ${takesPart(sql`u.id`)}
  and ${takesRequestsFrom(sql`i.requester_id`)} and not ${wasAskedRecently})`;

/**
 * A condition on the introduction `i`: the introducer can take it up again. Not after one of the two has blocked or refused the other, or the
 * requester was disabled, has lost their roles or has left the collective.
 */
export const canBeTakenUp: RawBuilder<boolean> = sql`(${isInTime}
  and ${isActive(sql`i.requester_id`)}
  and (i.collective_id is null or ${takesPart(sql`i.requester_id`)})
  and (i.introducer_id is null or not (${isBlockedBetween(sql`i.introducer_id`, sql`i.requester_id`)}
    or exists (select from introduction_refusal f where f.user_id = i.introducer_id and f.refused_user_id = i.requester_id))))`;

/** A condition on the introduction `i`: its last change can be undone. */
export const isFresh: RawBuilder<boolean> = sql`i.updated_on > now() - interval '1 day'`;

/** A condition on the introduction `i`: the introducer can say that they have not introduced the two. */
export const canBeTakenBack: RawBuilder<boolean> = sql`(i.conversation_id is null and ${isFresh} and ${canBeTakenUp})`;

/** A condition on the introduction `i`: the introducer still takes requests of the requester, or has no account. */
export const isStillTaken: RawBuilder<boolean> = sql`not exists (
  select from user_account u where u.person_id = i.introducer_person_id and not ${takesRequestsFrom(sql`i.requester_id`)})`;
