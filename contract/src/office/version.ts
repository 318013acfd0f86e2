/** Which release an installation runs. Not for strangers: it tells an attacker which faults to try. */
import { z } from 'zod';
import { defineEndpoint } from '../http.ts';

export const Version = z.object({
  /** `1.0.0`, of the process that answers. During an upgrade, others may differ. */
  version: z.string(),
  /** Null where the installation does not say it (`KITH_COMMIT`). */
  commit: z.string().nullable(),
  /** The last migration of the database: that of the newest process. */
  lastMigration: z.string(),
});
export type Version = z.infer<typeof Version>;

export const getVersion = defineEndpoint({
  method: 'GET',
  path: '/version',
  summary: 'The release of this Kith',
  who: 'user',
  answer: Version,
});
