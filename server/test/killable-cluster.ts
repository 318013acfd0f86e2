/**
 * A process that owns a cluster and can be killed: node killable-cluster.ts <data directory>. Inserts a row, which must never be lost, and
 * then prints its pid, the URL and the number of rows.
 */
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const cluster = await startEmbeddedPostgres({
  dataDir,
  durable: true,
  settings: { shared_buffers: '16MB' },
  onLost: () => process.exit(7),
});
const client = new Client({ connectionString: cluster.url('postgres') });
client.on('error', () => {});
await client.connect();
await client.query('create table if not exists kept (id serial primary key)');
await client.query('insert into kept default values');
const { rows } = await client.query('select count(*)::int as count from kept');
await client.end();
process.stdout.write(`${JSON.stringify({ pid: cluster.pid, url: cluster.url('postgres'), rows: rows[0].count })}\n`);
setInterval(() => {}, 60_000);
