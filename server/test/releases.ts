/**
 * Creates databases of earlier releases. Each folder of server/fixtures is a release: `landed.sha256` lists its migrations, `rows.sql` fills
 * its tables, and `migrations` has the files that server/migrations no longer has.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { query } from './query.ts';

const server = join(import.meta.dirname, '..');
const fixtures = join(server, 'fixtures');

/** The oldest first. */
export const releases = readdirSync(fixtures).toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));

/** Applies and records the release's migrations; `only`: just the first ones. */
export async function applyRelease(url: string, release: string, only?: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table migration (name text primary key, checksum text not null, applied_on timestamptz not null default now())',
    );
    const landed = readFileSync(join(fixtures, release, 'landed.sha256'), 'utf8')
      .trim()
      .split('\n');
    for (const line of landed.slice(0, only)) {
      const [checksum = '', name = ''] = line.split('  ');
      const sql = readMigration(release, name);
      if (createHash('sha256').update(sql).digest('hex') !== checksum)
        throw new Error(`The migration ${name} is not the one that ${release} had.`);
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    }
  } finally {
    await client.end();
  }
}

export async function fillRelease(url: string, release: string): Promise<void> {
  await query(url, readFileSync(join(fixtures, release, 'rows.sql'), 'utf8'));
}

function readMigration(release: string, name: string): string {
  const kept = join(fixtures, release, 'migrations', name);
  return readFileSync(existsSync(kept) ? kept : join(server, 'migrations', name), 'utf8');
}

/** Versions by their numbers, after the fixture from before them. */
function orderOf(release: string): string {
  return /^\d/.test(release) ? release.replaceAll(/\d+/g, (number) => number.padStart(6, '0')) : '';
}
