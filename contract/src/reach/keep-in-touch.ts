/** People with whom a member wants to stay in touch, and when to contact each of them next. */
import { z } from 'zod';
import { id, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';

/** Every so many months, and the names on the screen. */
export const keepInTouchIntervals = {
  1: 'Every month',
  3: 'Every 3 months',
  6: 'Every 6 months',
  12: 'Every year',
} as const;
export type KeepInTouchMonths = keyof typeof keepInTouchIntervals;

const months = z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)], 'Must be 1, 3, 6 or 12.');

const HOUR_MS = 3600 * 1000;
const DAY_MESSAGE = 'Must be a day like 2027-01-31.';

/** `YYYY-MM-DD`. A day that is today or past anywhere on earth: it is today first in UTC+14. */
const pastDay = z.iso
  .date({ error: DAY_MESSAGE })
  .refine((day) => day <= new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10), {
    error: 'Must not be in the future.',
  })
  .refine((day) => day >= `${limits.firstYear}`, { error: `Must not be before ${limits.firstYear}.` });

export const KeepInTouch = z.object({
  person: z.object({
    id: z.int(),
    name: z.string(),
    headline: z.string().nullable(),
    profilePicture: z.string().nullable(),
  }),
  months,
  /** `YYYY-MM-DD`, as the other days: when I began. */
  begunOn: z.string(),
  /** When I last contacted the person. */
  contactedOn: z.string().nullable(),
  /** `months` after the last contact; without one, after the beginning. */
  dueOn: z.string(),
});
export type KeepInTouch = z.infer<typeof KeepInTouch>;

const path = '/tools/keep-in-touch';
const touches = [path, '/tools/news', '/tools/news/new'] as const;
const params = z.strictObject({ personId: idInPath });

export const listKeepInTouch = defineEndpoint({
  method: 'GET',
  path,
  summary: 'The people with whom I keep in touch and whom I can see; the earliest due first',
  who: 'member',
  query: z.strictObject({ personId: idInPath.optional(), ...paging() }),
  answer: paged(KeepInTouch),
});

export const keepInTouch = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Keep in touch with a person I can see, or change how often',
  who: 'member',
  body: z.strictObject({
    personId: id,
    months,
    /** Omitted days stay. Without an earlier one I begin today. */
    begunOn: pastDay.optional(),
    contactedOn: pastDay.optional(),
  }),
  answer: KeepInTouch,
  errors: ['notFound', 'conflict'],
  touches,
});

export const recordContact = defineEndpoint({
  method: 'POST',
  path: `${path}/:personId/contacted`,
  summary: 'Record when I last contacted a person; null removes the record',
  who: 'member',
  params,
  body: z.strictObject({ on: pastDay.nullable() }),
  answer: KeepInTouch,
  errors: ['notFound'],
  touches,
});

export const stopKeepingInTouch = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:personId`,
  summary: 'No longer keep in touch with a person',
  who: 'member',
  params,
  touches,
});
