/** How the embedded PostgreSQL is tuned. Anybody who wants more runs their own and sets DATABASE_URL. */
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

const common = {
  listen_addresses: '',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What it says of refused statements has rows in it, and whoever sent them is told.
  log_min_messages: 'log',
  // For a solid-state disk, and for short queries, which compiling makes slower.
  random_page_cost: '1.1',
  jit: 'off',
  work_mem: '32MB',
  max_wal_size: '2GB',
};

export const durableSettings = () => ({
  ...common,
  shared_buffers: `${sharedBuffers()}MB`,
  // After a restart, what was in memory before is read again, so that the first who ask need not wait for the disk.
  shared_preload_libraries: 'pg_prewarm',
});

/** For tests, whose data may be lost at any moment, and whose connections are many and small. */
export const disposableSettings = () => ({
  ...common,
  shared_buffers: '128MB',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
});

/** A quarter of the memory, of the container's where there is a limit, between 128 MB and 2 GB. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(2048, Math.max(128, memory / 4 / megabyte)));
}
