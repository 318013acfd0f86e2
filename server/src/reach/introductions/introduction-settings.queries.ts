import type { IntroductionSettings, RefusedRequester } from '@kith/contract/reach/introduction-settings';
import { sql, type RawBuilder } from 'kysely';
import { countRows, totalOfPage } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesPerson } from '../../access/profile-access.ts';
import { notIntroduction } from './introductions.queries.ts';

const defaultSettings: IntroductionSettings = { takesRequests: true, mail: true };

export async function findSettings(db: Database, userId: number): Promise<IntroductionSettings> {
  const row = await db
    .selectFrom('introduction_settings')
    .where('user_id', '=', userId)
    .select(['takes_requests as takesRequests', 'mail'])
    .executeTakeFirst();
  return row ?? defaultSettings;
}

type SettingsChange = { [K in keyof IntroductionSettings]?: boolean | undefined };

/** Omitted settings stay. */
export async function changeSettings(
  db: Database,
  userId: number,
  change: SettingsChange,
): Promise<IntroductionSettings> {
  const { takesRequests = null, mail = null } = change;
  const { rows } = await sql<IntroductionSettings>`
    insert into introduction_settings as s (user_id, takes_requests, mail)
    values (${userId}, coalesce(${takesRequests}, true), coalesce(${mail}, true))
    on conflict (user_id) do update set takes_requests = coalesce(${takesRequests}, s.takes_requests), mail = coalesce(${mail}, s.mail)
    returning takes_requests as "takesRequests", mail`.execute(db);
  return rows[0] ?? defaultSettings;
}

export async function pageOfRefused(db: Database, userId: number, { page, limit }: { page: number; limit: number }) {
  const from = sql`from introduction_refusal f join user_account u on u.id = f.refused_user_id join person p on p.id = u.person_id
    where f.user_id = ${userId}`;
  const { rows } = await sql<RefusedRequester>`
    select u.id as "userId", p.id as "personId", p.name ${from}
    order by p.sort_name, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { refused: rows, total: await countRows(db, from) };
}

/** The users `u` with their person `p` whom the user sees, as the profiles say. */
const visibleUsers = (user: User) => sql`
  user_account u join person p on p.id = u.person_id and u.id <> ${user.id} and ${seesPerson(user)}`;

interface PossiblePage {
  name?: string | undefined;
  page: number;
  limit: number;
}

export async function pageOfPossibleRequesters(db: Database, user: User, { name, page, limit }: PossiblePage) {
  const from = sql`from ${visibleUsers(user)}
    where not exists (select from introduction_refusal f where f.user_id = ${user.id} and f.refused_user_id = u.id)
      ${name ? sql`and p.sort_name like folded_pattern(${name})` : sql``}`;
  const { rows } = await sql<RefusedRequester & { total: number }>`
    select u.id as "userId", p.id as "personId", p.name, count(*) over () as total ${from}
    order by p.sort_name, u.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { people: rows, total: await totalOfPage(db, rows, page, from) };
}

/** A trigger ends what is open between the two. Returns false if `refused`, a SELECT of the id of a user, finds nobody. */
async function refuse(db: Database, userId: number, refused: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with other (id) as (${refused}), refused as (
      insert into introduction_refusal (user_id, refused_user_id) select ${userId}, id from other on conflict do nothing
    )
    select from other`.execute(db);
  return rows.length > 0;
}

/** Only whoever was asked can refuse the requester. */
export async function refuseRequesterOf(db: Database, user: User, introductionId: number): Promise<void> {
  const requester = sql`select requester_id from introduction where id = ${introductionId} and introducer_id = ${user.id}`;
  if (!(await refuse(db, user.id, requester))) throw notIntroduction();
}

export async function refuseUser(db: Database, user: User, refusedUserId: number): Promise<void> {
  if (!(await refuse(db, user.id, sql`select u.id from ${visibleUsers(user)} where u.id = ${refusedUserId}`)))
    throw notFound('This person');
}

export async function accept(db: Database, userId: number, refusedUserId: number): Promise<void> {
  await db
    .deleteFrom('introduction_refusal')
    .where('user_id', '=', userId)
    .where('refused_user_id', '=', refusedUserId)
    .execute();
}
