import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteUnsentAttachments } from '../../messaging/attachments/attachments.commands.ts';

export async function deleteExpired(db: Database): Promise<void> {
  for (const table of ['session', 'guest_session', 'rate_limit', 'logo', 'takeout'] as const)
    await sql`delete from ${sql.table(table)} where expires_on < now()`.execute(db);
  // The daily limit of tries counts the rows of one day, so they stay for two.
  for (const table of ['password_reset', 'login_email_change'] as const)
    await sql`delete from ${sql.table(table)} where expires_on < now() - interval '2 days'`.execute(db);
  // Unsent emails contain codes that have long expired.
  await sql`
    update mail set text_body = '', html_body = '' where created_on < now() - interval '30 days' and text_body <> ''`.execute(
    db,
  );
  // Its recipient is no longer in any other table.
  await sql`
    delete from mail where kind = 'account-erased' and created_on < now() - interval '2 days'`.execute(db);
  await sql`delete from news where created_on < now() - interval '90 days'`.execute(db);
  await deleteUnsentAttachments(db);
  for (const table of ['organization_count', 'everybody_version'] as const) await sumRows(db, table);
  // Processes update cached names from the renames of half a day (directory/thresholds.ts).
  await sql`delete from person_rename where renamed_on < now() - interval '1 day'`.execute(db);
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '30 days'`.execute(db);
}

/** Replaces all rows by one with their sum. One statement, so that concurrent readers count each row once. */
async function sumRows(db: Database, table: 'organization_count' | 'everybody_version'): Promise<void> {
  await sql`
    with counted as (delete from ${sql.table(table)} returning delta)
    insert into ${sql.table(table)} (delta) select sum(delta) from counted having count(*) > 0`.execute(db);
}
