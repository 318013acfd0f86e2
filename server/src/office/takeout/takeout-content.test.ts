/** What is in a takeout, compared with what its member reads through the API. The demo has rows in most tables. */
import type { Introduction } from '@kith/contract/reach/introductions';
import type { Attachment } from '@kith/contract/messaging/attachments';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, SignedIn, type TestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { csv, line, run } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { unzip } from '../../../test/unzip.ts';
import { upload } from '../../../test/upload.ts';
import { addContacts, addPerson, settle } from '../../../test/world.ts';
import { loadDemo } from '../../load-demo.ts';
import { derivedTables } from '../../directory/rebuild.ts';
import { documentFiles, tableFiles } from './takeout-files.ts';
import { takeoutTables } from './takeout-tables.ts';

let kith: TestApp;
let member: SignedIn;
let networkId: number;
let files: Map<string, Buffer>;
/** A person whom the member does not see any more, and the words that they wrote about them. */
const hidden = { name: 'Hidden Hannah', note: 'She prefers mornings.' };
const formula = '=HYPERLINK("http://evil.example")';

beforeAll(async () => {
  const database = await createTestDatabase();
  await loadDemo(database.url, { seed: 3, people: 300, passwordHash: 'secret hash' });
  kith = await createTestApp({}, { database });
  const [demo] = await query<{ id: number; username: string }>(
    kith.url,
    `select id, username from user_account where username = 'owner@kith.example'`,
  );
  member = new SignedIn(kith.app, demo?.username ?? '');
  await member.openSession(kith.db, demo?.id ?? 0);
  networkId = (await member.get('/tools/account')).json<{ network: { id: number } }>().network.id;
  await writeWhatTheDemoLacks();
  await member.post('/tools/account/takeout');
  await kith.runJobs();
  const download = await member.get('/tools/account/takeout.zip');
  expect(download.statusCode, download.body.slice(0, 300)).toBe(200);
  files = await unzip(download.rawPayload);
}, 120_000);
afterAll(() => kith.close());

async function writeWhatTheDemoLacks(): Promise<void> {
  const person = await addPerson(kith.db, hidden.name);
  await addContacts(kith.db, member, [person]);
  await settle(kith.db);
  for (const note of [hidden.note, formula]) {
    const written = await member.post('/tools/notes', { networkId, entityTypeId: 19, entityId: person, note });
    expect(written.statusCode, written.body).toBe(200);
  }
  const removed = await member.delete(`/tools/networks/persons/${person}`);
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  await run(
    kith,
    member,
    csv(
      line('Ina Import', 'ina-import', 'private@mail.example,"Acme, Inc.",CEO,17 May 2020'),
      line('Ivo Import', 'ivo-import'),
    ),
  );
  const [conversation] = await readAll<{ id: string }>('/tools/conversations');
  const path = `/tools/conversations/${conversation?.id}`;
  const file = (
    await upload(member, `${path}/attachments`, { name: 'plan?.txt', content: 'the plan' })
  ).json<Attachment>();
  await member.post(`${path}/messages`, { clientKey: crypto.randomUUID(), attachmentIds: [file.id], text: 'See this' });
  await query(
    kith.url,
    `insert into two_factor (user_id, sealed_secret, confirmed_on) values ($1, 'sealed secret', now())`,
    [member.userId],
  );
  await query(kith.url, `insert into recovery_code (user_id, code_hash) values ($1, 'hash of a code')`, [
    member.userId,
  ]);
}

/** All rows of a list of the API. */
async function readAll<T>(path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const response = await member.get(`${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=100`);
    expect(response.statusCode, `${path}: ${response.body.slice(0, 300)}`).toBe(200);
    const { results, total } = response.json<{ results: T[]; total: number }>();
    rows.push(...results);
    if (results.length === 0 || rows.length >= total) return rows;
  }
}

const text = (name: string) => {
  const file = files.get(name);
  if (!file) throw new Error(`${name} is not in the takeout: ${[...files.keys()].join(', ')}`);
  return file.toString();
};
const json = (name: string) => JSON.parse(text(`${name}.json`)) as Record<string, unknown>[];
const document = (name: string) => JSON.parse(text(`${name}.json`)) as object;
const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();

test('has the network, the ratings and the reminders as the lists show them', async () => {
  const people = await readAll<{ id: number; name: string; headline: string; connectedOn: string }>('/tools/persons');
  expect(people.length).toBeGreaterThan(20);
  expect(sorted(json('network').map(({ name, headline, connectedOn }) => [name, headline, connectedOn]))).toEqual(
    sorted(people.map(({ name, headline, connectedOn }) => [name, headline, connectedOn])),
  );
  type Rating = { toPerson: { name: string }; strength: { name: string } };
  const ratings = await readAll<Rating>('/tools/relationships');
  expect(ratings.length).toBeGreaterThan(0);
  expect(sorted(json('ratings').map(({ name, strength }) => [name, strength]))).toEqual(
    sorted(ratings.map(({ toPerson, strength }) => [toPerson.name, strength.name])),
  );
  type Reminder = { person: { name: string }; months: number; dueOn: string };
  expect(json('keep-in-touch').map(({ name, months, dueOn }) => [name, months, dueOn])).toEqual(
    (await readAll<Reminder>('/tools/keep-in-touch')).map(({ person, months, dueOn }) => [person.name, months, dueOn]),
  );
});

test('has the messages that the member reads, and the files that they sent', async () => {
  const conversations = await readAll<{ id: string; lastSequence: number }>('/tools/conversations');
  expect(sorted(json('conversations').map(({ conversationId }) => conversationId))).toEqual(
    sorted(conversations.map(({ id }) => id)),
  );
  const read: unknown[] = [];
  for (const { id, lastSequence } of conversations)
    for (let before = lastSequence + 1; before > 1; before -= 100) {
      const page = await member.get(`/tools/conversations/${id}/messages?before=${before}&limit=100`);
      expect(page.statusCode, page.body).toBe(200);
      for (const message of page.json<{ messages: Message[] }>().messages)
        read.push([id, message.sequence, message.author.name, message.text]);
    }
  expect(read.length).toBeGreaterThan(10);
  expect(sorted(json('messages').map((m) => [m['conversationId'], m['sequence'], m['author'], m['text']]))).toEqual(
    sorted(read),
  );
  const { path } = json('attachments').find(({ name }) => name === 'plan?.txt') ?? {};
  expect(path).toMatch(/^attachments\/\d+-plan_\.txt$/);
  expect(text(String(path))).toBe('the plan');
});

test('has introductions, target lists and news as the pages show them', async () => {
  const introductions = await readAll<Introduction>('/tools/introductions');
  expect(introductions.length).toBeGreaterThan(0);
  expect(json('introductions')).toMatchObject(
    introductions.map(({ id, role, state, reason, note, declineReason, chain, target }) => {
      const shown = { role, state, reason, note, declineReason, target: target.name };
      return { introductionId: id, ...shown, chain: chain.map(({ entity }) => entity.name) };
    }),
  );
  const lists = await readAll<{ id: number; name: string; isMine: boolean }>('/tools/target-lists');
  const own = lists.filter(({ isMine }) => isMine);
  expect(own.length).toBeGreaterThan(0);
  expect(sorted(json('target-lists').map(({ name }) => name))).toEqual(sorted(own.map(({ name }) => name)));
  for (const { id } of own) {
    type Target = { name: string; state: string; reach: string; record: { name: string } | null };
    const targets = await readAll<Target>(`/tools/target-lists/${id}/targets`);
    const exported = json('targets').filter(({ listId }) => listId === id);
    expect(exported.map(({ name, state, reach, record }) => [name, state, reach, record])).toEqual(
      targets.map(({ name, state, reach, record }) => [name, state, reach, record?.name ?? null]),
    );
  }
  const news = await readAll<{ kind: string; createdOn: number }>('/tools/news');
  expect(json('news').map(({ kind }) => kind)).toEqual(news.map(({ kind }) => kind));
});

test('has the imports with their rows, without email addresses', async () => {
  const imports = await readAll<{ id: number; fileName: string }>('/tools/contacts/linkedin');
  const exported = json('imports').filter(({ kind }) => kind === 'file');
  expect(sorted(exported.map(({ importId, fileName }) => [importId, fileName]))).toEqual(
    sorted(imports.map(({ id, fileName }) => [id, fileName])),
  );
  const rows: unknown[] = [];
  for (const { id } of imports)
    for (const row of await readAll<ImportRow>(`/tools/contacts/linkedin/${id}/rows`))
      rows.push([id, row.rowNumber, row.lastName, row.company, row.outcome, row.person?.name ?? null]);
  expect(rows.length).toBeGreaterThan(1);
  const ofFiles = new Set(imports.map(({ id }) => id));
  expect(
    json('import-rows')
      .filter(({ importId }) => ofFiles.has(importId as number))
      .map((row) => ['importId', 'rowNumber', 'lastName', 'company', 'outcome', 'person'].map((column) => row[column]))
      .map((row) => JSON.stringify(row))
      .sort(),
  ).toEqual(sorted(rows));
  for (const content of allTexts()) expect(content).not.toContain('private@mail.example');
});

const allTexts = () => [...files.values()].map((content) => content.toString());

test('keeps what the member wrote about somebody they cannot see any more, without the name', () => {
  const notes = json('notes');
  expect(notes.find(({ note }) => note === hidden.note)).toMatchObject({ person: null, scope: 'My network' });
  for (const content of allTexts()) expect(content).not.toContain(hidden.name);
});

test('a spreadsheet runs no cell of it', () => {
  expect(json('notes').some(({ note }) => note === formula)).toBe(true);
  expect(text('notes.csv')).toContain(`"'${formula.replaceAll('"', '""')}"`);
  for (const [name, content] of files)
    if (name.endsWith('.csv')) expect(content.toString(), name).not.toMatch(/(^|,|\n)"?\s*[=+@]/);
});

test('has no secret, and no notes of others', async () => {
  const columns = await query<{ tableName: string; columnName: string }>(
    kith.url,
    `select table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema = 'public' and column_name ~ 'hash|secret|token|nonce|public_key|credential' and table_name not in ('picture', 'logo', 'takeout')`,
  );
  expect(columns.length).toBeGreaterThan(8);
  const everything = allTexts().join('\n');
  for (const { tableName, columnName } of columns) {
    const rows = await query<{ value: string | Buffer | null }>(
      kith.url,
      `select "${columnName}" as value from "${tableName}"`,
    );
    for (const { value } of rows) {
      if (value === null) continue;
      const bytes = Buffer.from(value);
      for (const form of [bytes.toString(), bytes.toString('hex'), bytes.toString('base64')])
        expect(everything.includes(form), `${tableName}.${columnName}`).toBe(false);
    }
  }
  const others = await query<{ note: string }>(
    kith.url,
    'select note from note where created_by <> $1 except select note from note where created_by = $1',
    [member.userId],
  );
  expect(others.length).toBeGreaterThan(0);
  for (const { note } of others) expect(everything.includes(JSON.stringify(note))).toBe(false);
});

test('has every table as CSV and JSON with the same number of rows, and says so in the README', () => {
  for (const { name, columns } of tableFiles) {
    const rows = json(name);
    const [head = ''] = text(`${name}.csv`).split('\r\n');
    expect(head).toBe(`\uFEFF${columns.map((column) => `"${column}"`).join(',')}`);
    for (const row of rows) expect(Object.keys(row)).toEqual(columns);
    expect(text('README.txt')).toContain(`  ${name} `);
  }
  for (const { name } of documentFiles) expect(Object.keys(document(name)).length, name).toBeGreaterThan(5);
  expect(document('profile')).toMatchObject({ id: member.personId });
  expect(json('work-roles').length).toBeGreaterThan(0);
  expect(json('activity').length).toBeGreaterThan(0);
});

test('the table of facts names every table of the schema, and only files that exist', async () => {
  const tables = await query<{ name: string }>(
    kith.url,
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
  );
  expect(Object.keys(takeoutTables).sort()).toEqual(tables.map(({ name }) => name).sort());
  const known = [...tableFiles, ...documentFiles].map(({ name }) => name).concat('profile-picture');
  const used = Object.values(takeoutTables).flatMap((fact) => ('files' in fact ? fact.files : []));
  expect([...new Set(used)].sort()).toEqual(known.sort());
  for (const table of Object.keys(derivedTables) as (keyof typeof derivedTables)[])
    expect(takeoutTables[table], table).toHaveProperty('not');
});
