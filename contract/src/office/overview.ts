import { z } from 'zod';
import { defineEndpoint } from '../http.ts';

/** `YYYY-MM`, and how many there were in that month. */
const Months = z.array(z.object({ month: z.string(), count: z.int() }));

export const Overview = z.object({
  members: z.object({ total: z.int(), activeThisMonth: z.int(), disabled: z.int() }),
  people: z.int(),
  organizations: z.int(),
  issuesOpen: z.int(),
  /** Who may be a person that was here before, and waits for an admin. */
  claimsWaiting: z.int(),
  /** Of the last twelve months, the current one last. */
  growth: z.object({ members: Months, imports: Months, searches: Months, connections: Months }),
  imports: z.object({ running: z.int(), failed: z.int() }),
  /** Jobs and mail that were tried and did not succeed. */
  jobs: z.object({
    waiting: z.int(),
    failing: z.array(z.object({ task: z.string(), count: z.int(), lastError: z.string() })),
  }),
  mail: z.object({ waiting: z.int(), failing: z.int() }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/tools/overview',
  summary: 'How this Kith is doing',
  who: 'admin',
  answer: Overview,
});
