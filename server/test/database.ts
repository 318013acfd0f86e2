/** A database of its own for a test file. Drop it in afterAll. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { template } from './template.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A clone of the template, which is migrated and has the reference data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Copying files is faster than the default (through the WAL) while nothing is flushed to disk.
  return create(`template ${template} strategy file_copy`);
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template template0');
}

async function create(from: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(`create database ${name} ${from}`);
  const url = new URL(inject('testCluster'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // With force, because a pool that a failed test has left open must not fail the next test.
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
