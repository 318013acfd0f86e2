import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { expireIntroductions, remindIntroducers } from './due-introductions.commands.ts';

export const introductionsCrontab = '*/10 * * * * due-introductions';

export const dueIntroductionsJob = (db: Database, config: Pick<Config, 'KITH_BASE_URL'>) => async () => {
  await expireIntroductions(db);
  await remindIntroducers(db, { baseUrl: config.KITH_BASE_URL });
};
