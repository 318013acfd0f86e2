/** A takeout is one ZIP of everything that is a member's. A job makes it; the member downloads it until it is deleted. */
import { z } from 'zod';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';

export const ZIP = 'application/zip';

export const Takeout = z.object({
  state: z.enum(['running', 'ready', 'failed']),
  requestedOn: z.int(),
  /** The files that are in the ZIP by now, and all. `total` is 0 until the job has counted them. */
  files: z.object({ done: z.int(), total: z.int() }),
  /** The size of the ZIP; null until it is ready. */
  bytes: z.int().nullable(),
  /** When it is deleted; null while it is made. */
  expiresOn: z.int().nullable(),
});
export type Takeout = z.infer<typeof Takeout>;

const path = '/tools/account/takeout';
const touches = [path] as const;

export const getTakeout = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My takeout: the progress of its job, or its size and when it is deleted',
  who: 'member',
  answer: z.object({ takeout: Takeout.nullable() }),
});

export const requestTakeout = defineEndpoint({
  method: 'POST',
  path,
  summary: `Request a ZIP of everything that is mine. It replaces the last one, and is deleted after ${limits.takeoutDays} days`,
  who: 'member',
  answer: Takeout,
  errors: ['conflict'],
  limits: [{ name: 'LIMIT_TAKEOUTS', by: 'user' }],
  touches,
});

export const deleteTakeout = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Delete my takeout, or stop making it',
  who: 'member',
  errors: ['notFound'],
  touches,
});

export const downloadTakeout = defineEndpoint({
  method: 'GET',
  path: `${path}.zip`,
  summary: 'Download my takeout',
  who: 'member',
  download: ZIP,
  errors: ['notFound'],
});
