import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Database } from './database.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp({}, { statementTimeoutMs: 15_000, readTimeoutMs: 5000 });
});
afterAll(() => kith.close());

const settingsOf = async (db: Database) => {
  const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
    current_setting('transaction_read_only') as "readOnly", current_setting('statement_timeout') as timeout`.execute(
    db,
  );
  return rows[0];
};

test('reads get a short limit, transactions a longer one', async () => {
  const usual = { isolation: 'read committed', readOnly: 'off' };
  expect(await settingsOf(kith.db)).toEqual({ ...usual, timeout: '5s' });
  expect(await kith.db.transaction().execute(settingsOf)).toEqual({ ...usual, timeout: '15s' });
  expect(await settingsOf(kith.db)).toEqual({ ...usual, timeout: '5s' });
});

test('a transaction can read from one snapshot', async () => {
  const snapshot = kith.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  expect(await snapshot.execute(settingsOf)).toEqual({
    isolation: 'repeatable read',
    readOnly: 'on',
    timeout: '15s',
  });
});
