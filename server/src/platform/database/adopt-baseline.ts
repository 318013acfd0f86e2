/**
 * A database with all migrations from before the baseline has the same schema as a new one with the baseline (upgrade.test.ts compares
 * them). So only its list of applied migrations is replaced.
 */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { UnusableDatabaseError } from './unusable-database.ts';

export interface AppliedMigration {
  name: string;
  checksum: string;
}

const LAST_OF_BASELINE = '0008_derived.sql';

const beforeBaseline = {
  first: '0001_names.sql',
  count: 39,
  /** The checksum of server/fixtures/before-baseline/landed.sha256, which lists them. */
  checksum: 'da3a2167a5ec69be0d433c998807d9107907bf63430d89eb5505c2199dd2a301',
  /** A commit that applies all of them. */
  commit: '1609f9f',
};

/** Returns the migrations that count as applied. Call it while holding the migration lock. */
export async function adoptBaseline(
  client: Client,
  applied: AppliedMigration[],
  ours: readonly AppliedMigration[],
): Promise<AppliedMigration[]> {
  if (!isBeforeBaseline(applied)) return applied;
  if (checksumOf(applied) !== beforeBaseline.checksum)
    throw new UnusableDatabaseError(
      `The database has ${applied.length} of the ${beforeBaseline.count} migrations that this release has replaced by a baseline. ` +
        `Nothing was changed. Start Kith at commit ${beforeBaseline.commit} once, which applies the rest; then start this release.`,
    );
  const baseline = ours.filter(({ name }) => name <= LAST_OF_BASELINE);
  await client.query('delete from migration');
  for (const { name, checksum } of baseline)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  return baseline;
}

export const isBeforeBaseline = (applied: readonly AppliedMigration[]): boolean =>
  applied[0]?.name === beforeBaseline.first;

/** Equals `sha256sum *.sql | sha256sum`. */
function checksumOf(migrations: readonly AppliedMigration[]): string {
  const lines = migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
