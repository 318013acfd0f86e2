import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailWeeklyNews } from './weekly-mail.commands.ts';

/** On Monday morning (UTC), or at the next start within a day. Nobody gets a second mail in a week. */
export const weeklyNewsCrontab = '0 7 * * 1 weekly-news ?fill=1d';

export const weeklyNewsJob = (db: Database, config: Pick<Config, 'KITH_BASE_URL'>) => () =>
  mailWeeklyNews(db, { baseUrl: config.KITH_BASE_URL });
