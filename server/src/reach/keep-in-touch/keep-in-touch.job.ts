import type { Database } from '../../platform/database/database.ts';
import { writeDueNews } from './due.commands.ts';

export const keepInTouchCrontab = '23 4 * * * keep-in-touch ?fill=1d';

export const keepInTouchJob = (db: Database) => () => writeDueNews(db);
