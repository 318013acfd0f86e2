import { z } from 'zod';
import { defineEndpoint } from '../http.ts';
import { Version } from './version.ts';

/** `month` is `YYYY-MM`. */
const MonthlyCounts = z.array(z.object({ month: z.string(), count: z.int() }));

export const Overview = z.object({
  members: z.object({ total: z.int(), activeThisMonth: z.int(), disabled: z.int() }),
  people: z.int(),
  organizations: z.int(),
  issuesOpen: z.int(),
  /** Claims that wait for an admin. */
  claimsWaiting: z.int(),
  /** Requests for introductions. `introduced` also counts those that are closed. */
  introductions: z.object({ open: z.int(), introduced: z.int(), declined: z.int(), total: z.int() }),
  targetLists: z.object({ total: z.int(), shared: z.int(), targets: z.int() }),
  /** The last twelve months, the current one last. */
  growth: z.object({
    members: MonthlyCounts,
    imports: MonthlyCounts,
    searches: MonthlyCounts,
    connections: MonthlyCounts,
  }),
  imports: z.object({ running: z.int(), failed: z.int() }),
  /** `failing`: jobs that were tried and did not succeed. */
  jobs: z.object({
    waiting: z.int(),
    failing: z.array(z.object({ task: z.string(), count: z.int(), lastError: z.string() })),
  }),
  mail: z.object({ waiting: z.int(), failing: z.int() }),
  /** `isLate`: the installation has to make backups, and the last one is too old or there is none. */
  backup: z.object({ lastOn: z.int().nullable(), isLate: z.boolean() }),
  release: Version,
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/tools/overview',
  summary: 'The state of this Kith: totals, growth, jobs and emails',
  who: 'admin',
  answer: Overview,
});
