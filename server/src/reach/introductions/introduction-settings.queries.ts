import type { IntroductionSettings, RefusedRequester } from '@kith/contract/reach/introduction-settings';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
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

/** Only whoever was asked can refuse the requester. A trigger ends what is open between the two. */
export async function refuse(db: Database, userId: number, introductionId: number): Promise<void> {
  const { rows } = await sql`
    with asked as (select requester_id from introduction where id = ${introductionId} and introducer_id = ${userId}), refused as (
      insert into introduction_refusal (user_id, refused_user_id) select ${userId}, requester_id from asked on conflict do nothing
    )
    select from asked`.execute(db);
  if (rows.length === 0) throw notIntroduction();
}

export async function accept(db: Database, userId: number, refusedUserId: number): Promise<void> {
  await db
    .deleteFrom('introduction_refusal')
    .where('user_id', '=', userId)
    .where('refused_user_id', '=', refusedUserId)
    .execute();
}
