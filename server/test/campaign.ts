/**
 * Tests that take minutes: many kills, races or random sequences. `npm run test:campaigns` runs them in full; `npm test` runs a short form
 * or skips them. A test file that imports this one is part of the campaigns, and so is every *.campaign.test.ts.
 */
import { test } from 'vitest';

export const isCampaign = process.env['KITH_CAMPAIGN'] === '1';

/** The seed of random values, the same in each run, so that nothing fails by chance. Set KITH_SEED for other values. */
export const seed = Number(process.env['KITH_SEED'] ?? 1);

/** A test that only a campaign runs. */
export const campaign: typeof test.skip = test.runIf(isCampaign);
