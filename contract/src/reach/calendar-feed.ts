/** The calendar feed: the days on which people with whom a member keeps in touch are due, at a private address. */
import { z } from 'zod';
import { defineEndpoint } from '../http.ts';

export const CALENDAR = 'text/calendar; charset=utf-8';

const path = '/tools/calendar-feed';

export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Whether my calendar feed is on, and since when it has its address',
  who: 'member',
  /** Unix seconds; null: off. */
  answer: z.object({ since: z.int().nullable() }),
});

export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Switch my calendar feed on, or give it another address; the former address ends',
  who: 'member',
  /** The address below that of Kith. It is answered only once: Kith stores a hash of the token. */
  answer: z.object({ address: z.string() }),
  holdsCodes: true,
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
  touches: [path],
});

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Switch my calendar feed off; its address ends',
  who: 'member',
  touches: [path],
});

export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/calendar/keep-in-touch.ics',
  summary: 'The calendar of the member with this token (iCalendar, RFC 5545)',
  who: 'anyone',
  // In the query, because logs contain paths and no queries.
  query: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Must be the token of a calendar feed.') }),
  download: CALENDAR,
  errors: ['notFound'],
  limits: [{ name: 'LIMIT_CALENDAR_READS', by: 'source' }],
});
