/**
 * Some proofs take minutes: many kills, many races, many random histories. `npm run test:campaigns` runs those in full; `npm test`
 * runs a short form of them, or leaves them out. A test file that imports this one belongs to the campaigns too, and so does every
 * *.campaign.test.ts.
 */
import { test } from 'vitest';

export const isCampaign = process.env['KITH_CAMPAIGN'] === '1';

/** What is drawn at random is the same in each run, so that nothing fails by chance. Another number draws something else. */
export const seed = Number(process.env['KITH_SEED'] ?? 1);

/** A test that only a campaign runs. */
export const campaign: typeof test.skip = test.runIf(isCampaign);
