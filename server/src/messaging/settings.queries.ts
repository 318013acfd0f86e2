import type { MessagingSettings } from '@kith/contract/messaging/messaging';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export const defaultSettings: MessagingSettings = { readReceipts: true, typing: true, mail: true };

export async function findSettings(db: Database, userId: number): Promise<MessagingSettings> {
  const row = await db
    .selectFrom('messaging_settings')
    .where('user_id', '=', userId)
    .select(['read_receipts as readReceipts', 'typing', 'mail'])
    .executeTakeFirst();
  return row ?? defaultSettings;
}

type SettingsChange = { [K in keyof MessagingSettings]?: boolean | undefined };

/** Omitted settings stay. */
export async function changeSettings(db: Database, userId: number, change: SettingsChange): Promise<MessagingSettings> {
  const { readReceipts = null, typing = null, mail = null } = change;
  const { rows } = await sql<MessagingSettings>`
    insert into messaging_settings as s (user_id, read_receipts, typing, mail)
    values (${userId}, coalesce(${readReceipts}, true), coalesce(${typing}, true), coalesce(${mail}, true))
    on conflict (user_id) do update set read_receipts = coalesce(${readReceipts}, s.read_receipts),
      typing = coalesce(${typing}, s.typing), mail = coalesce(${mail}, s.mail)
    returning read_receipts as "readReceipts", typing, mail`.execute(db);
  return rows[0] ?? defaultSettings;
}
