/**
 * Fills a database with a world of any size, for benchmarks:
 *
 *   node bench/world.ts --people 2000000 --database-url postgresql://…
 *
 * The database may be empty; it is migrated first. Indexes are dropped while the rows come in and made again afterwards, and
 * foreign keys are not checked (the tests do that, on small worlds of the same generator), so it needs a superuser.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { fillWorld } from '../server/src/features/demo/demo.commands.ts';
import { loadReferenceData } from '../server/src/features/reference/reference.commands.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { databaseOn } from '../server/src/platform/database/one-connection.ts';
import { rebuildDerived } from '../server/src/scope/rebuild.ts';
import { createIndexes, dropIndexes } from './indexes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'database-url': { type: 'string' },
  },
});
let seconds = 0;
const url = values['database-url'];
if (!url) throw new Error('Say where: --database-url postgresql://…');

await migrate(url);
await loadReferenceData(url);
const client = new Client({ connectionString: url });
await client.connect();
try {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '256MB'`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set jit = off`);
  const indexes = await dropIndexes(client);
  const counts = await timed('rows', async () => {
    const options = { seed: Number(values.seed), people: Number(values.people), passwordHash: 'none', inChunks: true };
    return fillWorld(client, { ...options, log: (line) => console.log(line) });
  });
  for (const [table, count] of counts) console.log(`  ${table.padEnd(32)} ${count.toLocaleString('en')}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`  ${total.toLocaleString('en')} rows, ${Math.round(total / seconds).toLocaleString('en')} a second`);
  await client.query('analyze');
  await timed('derived', () => databaseOn(client).transaction().execute(rebuildDerived));
  await timed('indexes', () => createIndexes(client, indexes));
  await timed('vacuum analyze', () => client.query('vacuum analyze'));
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
} finally {
  await client.end();
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  seconds = (performance.now() - start) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return result;
}
