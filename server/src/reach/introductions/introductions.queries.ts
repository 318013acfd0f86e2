import type { Answer } from '@kith/contract/http';
import type { countNewIntroductions, Introduction } from '@kith/contract/reach/introductions';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesOrganization, seesPerson, type Viewer } from '../../access/profile-access.ts';
import { organizationPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';
import { markRead } from '../../services/news/mark-read.commands.ts';
import {
  canBeTakenBack,
  canBeTakenUp,
  isFresh,
  isInTime,
  isOpen,
  isStillTaken,
  takesPart,
} from './takes-requests.filter.ts';
import type { Parties } from './introductions.policy.ts';

/** An introduction as the reader sees it, with the chain as it is stored. */
export interface IntroductionRow extends Omit<Introduction, 'steps'> {
  /** The reader may take the step back from this state, if it is theirs. */
  canStepBack: boolean;
}

/** Whether the user takes part in the introduction `i`. Nobody else reads it, not even admins. */
export const isMine = (userId: number): RawBuilder<boolean> =>
  sql`(i.requester_id = ${userId} or i.introducer_id = ${userId})`;

export const pictureIfSeen = (user: Viewer, person: string) =>
  sql`case when ${seesPerson(user, person)} then ${personPicture(person, 'small')} end`;

const canStepBack = (user: User) => sql`case i.state
  when 'declined' then ${canBeTakenUp}
  when 'withdrawn' then ${isInTime} and ${isStillTaken} and ${seesPerson(user, 'ip')}
    and (i.collective_id is null or ${takesPart(sql`i.requester_id`)})
  when 'introduced' then ${canBeTakenBack}
  when 'closed' then ${isFresh}
  else false end`;

const columns = (user: User, showLogos: boolean) => sql`
  i.id, i.state, case when i.requester_id = ${user.id} then 'requester' else 'introducer' end as role,
  json_build_object('personId', rp.id, 'name', rp.name, 'profilePicture', ${pictureIfSeen(user, 'rp')},
    'isVisible', ${seesPerson(user, 'rp')}) as requester,
  json_build_object('personId', ip.id, 'name', ip.name, 'profilePicture', ${pictureIfSeen(user, 'ip')},
    'isMember', i.introducer_id is not null, 'isVisible', ${seesPerson(user, 'ip')}) as introducer,
  json_build_object('type', case when tp.id is null then 'organization' else 'person' end, 'id', coalesce(tp.id, o.id),
    'name', coalesce(tp.name, o.name), 'isVisible', t.visible,
    'headline', case when t.visible then coalesce(tp.headline, o.tagline) end,
    'profilePicture', case when t.visible then coalesce(${personPicture('tp', 'small')}, ${organizationPicture('o', 'small', showLogos)}) end
  ) as target,
  (select json_build_object('id', k.id, 'name', k.name) from collective k
    where k.id = i.collective_id and ${takesPart(user.id)}) as collective,
  i.chain, i.reason, i.note, i.until, ${canStepBack(user)} as "canStepBack", i.outcome,
  case when d.visible then i.decline_reason end as "declineReason", i.is_reason_released as "isReasonReleased",
  i.conversation_id as "conversationId",
  case when i.requester_id = ${user.id} then i.is_new_to_requester else i.is_new_to_introducer end as "isNew",
  ${unixSeconds('i.created_on')} as "createdOn", ${unixSeconds('i.updated_on')} as "updatedOn"`;

const details = (user: User) => sql`
  join user_account ru on ru.id = i.requester_id join person rp on rp.id = ru.person_id
  join person ip on ip.id = i.introducer_person_id
  left join person tp on tp.id = i.target_person_id
  left join organization o on o.id = i.target_organization_id
  cross join lateral (
    select case when tp.id is null then ${seesOrganization(user)} else ${seesPerson(user, 'tp')} end as visible) t
  cross join lateral (select i.is_reason_released or coalesce(i.introducer_id, i.requester_id) = ${user.id} as visible) d`;

interface IntroductionsPage {
  role?: 'requester' | 'introducer' | undefined;
  show?: 'open' | 'past' | undefined;
  page: number;
  limit: number;
}

export async function pageOfIntroductions(
  db: Database,
  user: User,
  showLogos: boolean,
  { role, show, page, limit }: IntroductionsPage,
): Promise<{ introductions: IntroductionRow[]; total: number }> {
  const mine = role === undefined ? isMine(user.id) : sql`i.${sql.ref(`${role}_id`)} = ${user.id}`;
  const shown = show === undefined ? sql`` : show === 'open' ? sql`and ${isOpen}` : sql`and not ${isOpen}`;
  const from = sql`from introduction i where ${mine} ${shown}`;
  const { rows } = await sql<IntroductionRow>`
    select ${columns(user, showLogos)}
    from (select i.* ${from} order by i.updated_on desc, i.id desc limit ${limit} offset ${(page - 1) * limit}) i ${details(user)}
    order by i.updated_on desc, i.id desc`.execute(db);
  return { introductions: rows, total: await countRows(db, from) };
}

export async function findIntroduction(
  db: Database,
  user: User,
  showLogos: boolean,
  id: number,
): Promise<IntroductionRow> {
  const { rows } = await sql<IntroductionRow>`
    select ${columns(user, showLogos)} from introduction i ${details(user)} where i.id = ${id} and ${isMine(user.id)}`.execute(
    db,
  );
  if (!rows[0]) throw notIntroduction();
  return rows[0];
}

/** The same for an introduction of others and for none. */
export const notIntroduction = () => notFound('This introduction');

export interface StoredIntroduction extends Parties {
  state: Introduction['state'];
  introducerPersonId: number;
  collectiveId: number | null;
  targetPersonId: number | null;
  targetOrganizationId: number | null;
}

export async function findStored(db: Database, user: User, id: number): Promise<StoredIntroduction> {
  const { rows } = await sql<StoredIntroduction>`
    select i.state, i.requester_id as "requesterId", i.introducer_id as "introducerId", i.introducer_person_id as "introducerPersonId",
      i.collective_id as "collectiveId", i.target_person_id as "targetPersonId", i.target_organization_id as "targetOrganizationId"
    from introduction i where i.id = ${id} and ${isMine(user.id)}`.execute(db);
  if (!rows[0]) throw notIntroduction();
  return rows[0];
}

export async function countNew(db: Database, userId: number): Promise<Answer<typeof countNewIntroductions>> {
  const countsOf = (role: 'requester' | 'introducer') => sql`(
    select json_build_object('open', count(*) filter (where ${isOpen}), 'past', count(*) filter (where not ${isOpen}))
    from introduction i where i.${sql.ref(`${role}_id`)} = ${userId} and i.${sql.ref(`is_new_to_${role}`)})`;
  const { rows } = await sql<Answer<typeof countNewIntroductions>>`
    select ${countsOf('requester')} as requester, ${countsOf('introducer')} as introducer`.execute(db);
  if (!rows[0]) throw new Error('A select without a table has one row.');
  return rows[0];
}

export async function markSeen(db: Database, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    update introduction i set is_new_to_requester = is_new_to_requester and requester_id <> ${userId},
      is_new_to_introducer = is_new_to_introducer and introducer_id is distinct from ${userId}
    where id = ${id} and ${isMine(userId)} returning 1`.execute(db);
  if (rows.length === 0) throw notIntroduction();
  await markRead(db, userId, sql`introduction_id = ${id}`);
}
