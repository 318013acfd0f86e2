/** Erasing on the command line, and again after an older database was restored. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { query } from '../../../test/query.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let home: string;
let current: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-erase-'));
  [current, restored] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await Promise.all([current.drop(), restored.drop()]);
  await rm(home, { recursive: true, force: true });
});

const admin = async ({ url }: TestDatabase, ...args: string[]) =>
  (await runAdmin({ DATABASE_URL: url, KITH_DATA: home }, ...args)).stdout.trim();
const names = async ({ url }: TestDatabase) =>
  (await query<{ name: string }>(url, 'select name from person order by id')).map(({ name }) => name);

test('erases somebody, and again in an older database', async () => {
  for (const database of [current, restored]) {
    await admin(database, 'create', 'root@kith.example');
    await admin(database, 'create', 'gwen@kith.example', '--first-name', 'Gwen', '--last-name', 'Gone');
  }
  await expect(admin(current, 'erase', 'nobody@kith.example')).rejects.toThrow(
    'There is no person with the login email',
  );
  await expect(admin(current, 'erase', 'gwen@kith.example')).rejects.toThrow('would erase Gwen Gone');
  expect(await names(current)).toEqual(['Kith Admin', 'Gwen Gone']);
  const [client] = await query<{ id: number }>(
    current.url,
    `with made as (insert into client (name, owner_user_id) select 'Acme', id from user_account where username like 'gwen%' returning *)
     insert into client_member (client_id, user_id) select id, owner_user_id from made returning client_id as id`,
  );
  await expect(admin(current, 'erase', 'gwen@kith.example', '--yes')).rejects.toThrow('This account owns Acme');
  await admin(current, 'hand-over', String(client?.id), 'root@kith.example');
  await admin(current, 'erase', 'GWEN@kith.example', '--yes');
  expect(await names(current)).toEqual(['Kith Admin']);
  await expect(admin(current, 'erase', 'root@kith.example', '--yes')).rejects.toThrow('This account owns Acme');

  const file = join(home, 'erased');
  await admin(current, 'erased-list', file);
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  await expect(admin(restored, 'erase-again', file)).rejects.toThrow('would erase 1 person');
  await admin(restored, 'erase-again', file, '--yes');
  expect(await names(restored)).toEqual(['Kith Admin']);
  expect(await query(restored.url, 'select 1 from erased_address')).toHaveLength(1);
  await writeFile(file, 'something else');
  await expect(admin(restored, 'erase-again', file)).rejects.toThrow('is not a file of');
});
