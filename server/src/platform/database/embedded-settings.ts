/** The settings of the embedded PostgreSQL. For other settings, run a PostgreSQL of your own and set DATABASE_URL. */
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

const common = {
  listen_addresses: '',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its messages about refused statements contain rows, and the caller gets the error anyway.
  log_min_messages: 'log',
  // For a solid-state disk, and for short queries, which JIT compilation makes slower.
  random_page_cost: '1.1',
  jit: 'off',
  work_mem: '32MB',
  max_wal_size: '2GB',
};

export const durableSettings = () => ({
  ...common,
  shared_buffers: `${sharedBuffers()}MB`,
  // Loads the previous cache content after a restart, so that the first requests do not wait for the disk.
  shared_preload_libraries: 'pg_prewarm',
});

/** For tests, whose data may be lost and which have many small connections. */
export const disposableSettings = () => ({
  ...common,
  shared_buffers: '128MB',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
});

/** A quarter of the memory (of the container's limit, if there is one), between 128 MB and 2 GB. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(2048, Math.max(128, memory / 4 / megabyte)));
}
