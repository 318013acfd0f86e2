import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailWeeklyNews } from './weekly-mail.commands.ts';

/** On Monday morning (UTC). */
export const weeklyNewsCrontab = '0 7 * * 1 weekly-news';

export const weeklyNewsJob = (db: Database, config: Pick<Config, 'KITH_BASE_URL'>) => () =>
  mailWeeklyNews(db, { baseUrl: config.KITH_BASE_URL });
