/** A database of its own for a test file: a clone of the migrated template. Drop it in afterAll. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { template } from './template.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files is faster than going through the log as long as nothing is forced to disk.
  await execute(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('testCluster'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // By force: a pool that a failed test has left open must not fail the next one too.
    drop: () => execute(`drop database if exists ${name} with (force)`),
  };
}

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testCluster') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
