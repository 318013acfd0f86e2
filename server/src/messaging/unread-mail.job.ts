import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { mailUnread } from './unread-mail.commands.ts';

export const unreadMailCrontab = '* * * * * mail-unread-messages';

export const unreadMailJob = (db: Database, config: Pick<Config, 'KITH_BASE_URL' | 'MESSAGING_FOR'>) => async () =>
  mailUnread(db, { baseUrl: config.KITH_BASE_URL, messagingFor: config.MESSAGING_FOR });
