/** Lists from texts and files, their matches and reviews, and how their targets are reached. */
import type { Target } from '@kith/contract/reach/targets';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_SECRET, type TestApp } from '../../../test/app.ts';
import {
  addTargetWorld,
  createList,
  listsPath,
  preview,
  readIntroducers,
  readList,
  readTargets,
  send,
  type TargetWorld,
} from '../../../test/targets.ts';
import { query } from '../../../test/query.ts';
import { storeErased } from '../../services/erasure/erased-addresses.queries.ts';

let kith: TestApp;
let world: TargetWorld;
beforeAll(async () => {
  kith = await createTestApp({ LIMIT_INTRODUCTIONS: '1000/60' });
  world = await addTargetWorld(kith);
});
afterAll(() => kith.close());
beforeEach(() => world.clear());

const lines = [
  'Dora Direct',
  'olga  ONE',
  'Tom Twin',
  'Nobody Known',
  'Hal Hidden',
  'https://www.linkedin.com/in/hal-hidden',
];
const brief = ({ name, state, record, reach, introducer, ways }: Target) => [
  name,
  state,
  record?.name,
  reach,
  introducer?.name,
  ways,
];

test('matches a pasted list in the collective and in the own network, and says how each target is reached', async () => {
  const { ada, founders } = world;
  const list = await createList(kith, ada, lines, { collectiveId: founders });
  expect(list).toMatchObject({
    name: 'My targets',
    kind: 'person',
    isMine: true,
    isShared: false,
    owner: { personId: ada.personId, name: 'Ada Able' },
    collective: { id: founders, name: 'Founders' },
    targets: 6,
    totals: { matched: 2, doubtful: 1, unmatched: 3 },
    coverage: { direct: 1, one: 1, two: 0, none: 3 },
    isUpdating: false,
    computedOn: expect.any(Number),
  });
  const targets = await readTargets(ada, list.id);
  expect(targets.map(brief)).toEqual([
    ['Dora Direct', 'matched', 'Dora Direct', 'direct', undefined, 1],
    ['olga ONE', 'matched', 'Olga One', 'one', 'Bob Best', 1],
    ['Tom Twin', 'doubtful', undefined, null, undefined, 0],
    ['Nobody Known', 'unmatched', undefined, 'none', undefined, 0],
    // As if there were no such person.
    ['Hal Hidden', 'unmatched', undefined, 'none', undefined, 0],
    [null, 'unmatched', undefined, 'none', undefined, 0],
  ]);
  expect(targets[2]?.candidates.map(({ id }) => id)).toEqual([world.twin, world.otherTwin]);
  expect(await readIntroducers(ada, list.id)).toMatchObject([
    { personId: world.bob.personId, name: 'Bob Best', targets: 1 },
  ]);
});

test('matches organizations by website, email, LinkedIn address and name without its legal form', async () => {
  const { ada, acme, globex, founders } = world;
  const matchesOf = async (line: string) => {
    await world.clear();
    const { id } = await createList(kith, ada, [line], { kind: 'organization', collectiveId: founders });
    return (await readTargets(ada, id)).map(({ state, record, candidates }) => [
      state,
      record?.id ?? candidates.map((one) => one.id),
    ]);
  };
  for (const line of [
    'acme-rockets.example',
    'https://acme-rockets.example/jobs?x=1',
    'info@acme-rockets.example',
    'The Acme Rockets, Inc.',
  ])
    expect(await matchesOf(line), line).toEqual([['matched', acme]]);
  expect(await matchesOf('https://linkedin.com/company/Globex/')).toEqual([['matched', globex]]);
  // The name fits, the website is another one.
  expect(await matchesOf('Name\tWebsite\nAcme Rockets\tother.example')).toEqual([['doubtful', [acme]]]);
  for (const line of ['unseen.example', 'Unseen Works', '=HYPERLINK("x")', '\u202eemca', '@SUM(1)'])
    expect(await matchesOf(line), line).toEqual([['unmatched', []]]);
});

test('shows in a preview how it reads a file, and follows another choice of columns', async () => {
  const { ada, founders } = world;
  const file =
    'Rank;First Name;Last Name;Profile URL;Notes\n1;Olga;One;https://www.linkedin.com/in/olga-one;=cmd()\n2;Dora;Direct;;\n2;Dora;Direct;;\n;;;;\n';
  const scope = { kind: 'person', collectiveId: founders };
  expect(await preview(ada, file, scope)).toEqual({
    separator: 'semicolon',
    hasHeader: true,
    columns: ['Rank', 'First Name', 'Last Name', 'Profile URL', 'Notes'],
    nameColumn: 1,
    lastNameColumn: 2,
    websiteColumn: null,
    linkedinColumn: 3,
    totals: { matched: 2, doubtful: 0, unmatched: 0 },
    duplicates: 1,
    tooLong: 0,
    empty: 1,
    targets: [
      {
        name: 'Olga One',
        website: null,
        linkedin: 'https://www.linkedin.com/in/olga-one',
        state: 'matched',
        recordName: 'Olga One',
      },
      { name: 'Dora Direct', website: null, linkedin: null, state: 'matched', recordName: 'Dora Direct' },
    ],
  });
  const chosen = await preview(ada, file, { ...scope, hasHeader: true, nameColumn: 4 });
  expect(chosen).toMatchObject({ nameColumn: 4, linkedinColumn: null, totals: { unmatched: 1 }, empty: 3 });
  // Nothing was stored.
  expect((await ada.get(listsPath)).json()).toMatchObject({ total: 0 });
});

test('lets the owner review a target, take it back, and correct a match', async () => {
  const { ada, founders, twin, otherTwin, one } = world;
  const { id } = await createList(kith, ada, ['Tom Twin', 'Olga One', 'Nobody Known'], { collectiveId: founders });
  const [doubtful, matched, unmatched] = await readTargets(ada, id);
  const review = (target: Target | undefined, recordId: number | null) =>
    ada.post(`${listsPath}/${id}/targets/${target?.id}/review`, { recordId });
  const again = (target: Target | undefined) => ada.post(`${listsPath}/${id}/targets/${target?.id}/review-again`);
  expect((await review(doubtful, one)).statusCode).toBe(400);
  expect((await review(doubtful, otherTwin)).json()).toMatchObject({
    state: 'matched',
    record: { id: otherTwin },
    candidates: [],
  });
  expect(await readList(ada, id)).toMatchObject({ totals: { matched: 2, doubtful: 0 }, isUpdating: true });
  expect((await review(doubtful, twin)).statusCode).toBe(409);
  await kith.runJobs();
  expect(await readList(ada, id)).toMatchObject({ coverage: { one: 2 }, isUpdating: false });
  expect((await again(doubtful)).json()).toMatchObject({ state: 'doubtful', record: null, reach: null });
  expect((await again(doubtful)).statusCode).toBe(409);
  expect((await review(doubtful, null)).json()).toMatchObject({
    state: 'unmatched',
    record: null,
    canReviewAgain: true,
  });
  expect((await ada.post(`${listsPath}/${id}/match`)).json()).toMatchObject({ totals: { matched: 1, unmatched: 2 } });
  expect((await again(matched)).json()).toMatchObject({ state: 'doubtful', candidates: [{ id: one }] });
  // Matching again decides what nobody has reviewed.
  expect((await ada.post(`${listsPath}/${id}/match`)).json()).toMatchObject({ totals: { matched: 1, unmatched: 2 } });
  expect((await again({ ...matched!, id: 2_000_000_000 })).statusCode).toBe(404);
  expect([doubtful, matched, unmatched].map((one) => one?.canReviewAgain)).toEqual([false, true, false]);
  expect((await again(unmatched)).statusCode).toBe(409);
});

test('adds, removes and restores targets, renames and deletes the list', async () => {
  const { ada, founders } = world;
  const { id } = await createList(kith, ada, ['Olga One', 'Dora Direct'], { collectiveId: founders });
  const add = (content: string) => send(ada, `${listsPath}/${id}/targets`, content);
  expect((await add('Olga One\nTom Twin\nNew Name')).json()).toMatchObject({
    targets: 4,
    totals: { matched: 2, doubtful: 1, unmatched: 1 },
  });
  const [first, second] = await readTargets(ada, id);
  const targetIds = [first?.id, second?.id];
  expect((await ada.post(`${listsPath}/${id}/targets/remove`, { targetIds })).json()).toMatchObject({
    targets: 2,
    totals: { matched: 0 },
  });
  expect((await ada.post(`${listsPath}/${id}/targets/restore`, { targetIds })).json()).toMatchObject({
    targets: 4,
    totals: { matched: 2 },
  });
  await ada.post(`${listsPath}/${id}/targets/remove`, { targetIds: [first?.id] });
  await query(kith.url, `update target set removed_on = now() - interval '2 days' where removed_on is not null`);
  await kith.runJobs();
  expect((await ada.post(`${listsPath}/${id}/targets/restore`, { targetIds })).json()).toMatchObject({ targets: 3 });

  await createList(kith, ada, ['Olga One'], { name: 'Other' });
  expect((await ada.patch(`${listsPath}/${id}`, { name: ' OTHER ' })).json()).toMatchObject({
    error: { code: 'invalid', fields: { name: expect.any(String) } },
  });
  expect((await ada.patch(`${listsPath}/${id}`, { name: 'Spring' })).json()).toMatchObject({ name: 'Spring' });
  expect((await ada.get(listsPath)).json<{ results: object[] }>().results).toMatchObject([
    { name: 'Other' },
    { name: 'Spring' },
  ]);
  expect((await ada.delete(`${listsPath}/${id}`)).statusCode).toBe(204);
  expect((await ada.get(`${listsPath}/${id}`)).statusCode).toBe(404);
  expect(
    await query(kith.url, `select action from activity where action like 'target-list%' and details <> '{}'`),
  ).toEqual([]);
});

test('filters, sorts and exports the targets', async () => {
  const { ada, bob, founders, one, acme } = world;
  const { id } = await createList(kith, ada, ['Tom Twin', '=1+1', 'Olga One', 'Dora Direct'], {
    collectiveId: founders,
  });
  const names = async (filter: string) => (await readTargets(ada, id, filter)).map(({ name }) => name);
  expect(await names('&reach=one')).toEqual(['Olga One']);
  expect(await names('&reach=none')).toEqual(['=1+1']);
  expect(await names('&state=doubtful')).toEqual(['Tom Twin']);
  expect(await names(`&introducerId=${bob.personId}`)).toEqual(['Olga One']);
  expect(await names('&order=name')).toEqual(['=1+1', 'Dora Direct', 'Olga One', 'Tom Twin']);
  expect(await names('&order=reach')).toEqual(['Dora Direct', 'Olga One', 'Tom Twin', '=1+1']);
  expect((await names('&order=cost'))[2]).toBe('Tom Twin');
  expect((await names('&order=ways')).slice(2)).toEqual(['Tom Twin', '=1+1']);
  expect(await names('&introduction=any')).toEqual([]);
  const asked = await ada.post('/tools/introductions', {
    collectiveId: founders,
    toEntityId: one,
    toEntityTypeId: 19,
    chain: [`person ${bob.personId}`, `person ${one}`],
    reason: 'To learn from them.',
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect(await readTargets(ada, id, '&introduction=open')).toMatchObject([
    { name: 'Olga One', introduction: { state: 'asked' } },
  ]);
  expect(await names('&introduction=none')).toEqual(['Tom Twin', '=1+1', 'Dora Direct']);
  const file = await ada.get(`${listsPath}/${id}/targets.csv`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toContain(`"'=1+1"`);
  expect(file.body).toContain('"Olga One","","","Matched","Olga One","Through one person","Bob Best"');
  const sorted = (await ada.get(`${listsPath}/${id}/targets.csv?order=name`)).body.trim().split('\n').slice(1);
  expect(sorted.map((line) => line.split(',')[0])).toEqual([`"'=1+1"`, '"Dora Direct"', '"Olga One"', '"Tom Twin"']);
  expect((await ada.get(`${listsPath}/${id}/targets.csv?reach=direct`)).body.trim().split('\n')).toHaveLength(2);
  // Through Olga, whom Bob knows and who works there.
  const { id: organizations } = await createList(kith, ada, ['Acme Rockets'], {
    name: 'Firms',
    kind: 'organization',
    collectiveId: founders,
  });
  expect(await readTargets(ada, organizations)).toMatchObject([
    { record: { id: acme }, reach: 'two', introducer: { personId: bob.personId } },
  ]);
});

test('refuses files that are too large, empty or no text, and too many lists', async () => {
  const { ada } = world;
  const create = (content: string | Uint8Array, parameters: object = {}) =>
    send(ada, listsPath, content, { name: 'Hostile', kind: 'person', ...parameters });
  const refused = async (content: string | Uint8Array, parameters?: object) => {
    const response = await create(content, parameters);
    return [response.statusCode, Object.keys(response.json<{ error: { fields?: object } }>().error.fields ?? {})];
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Target ${n}`).join('\n');
  expect(await refused('')).toEqual([400, ['file']]);
  expect(await refused(' \n,,;\n\u200b')).toEqual([400, ['file']]);
  expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]))).toEqual([400, ['file']]);
  expect(await refused(numbered(5001))).toEqual([400, ['file']]);
  expect(await refused('x'.repeat(6 * 1024 * 1024))).toEqual([413, ['file']]);
  expect(await refused('x'.repeat(1024 * 1024))).toEqual([400, ['file']]);
  expect(await refused('Olga One', { isShared: true })).toEqual([400, ['isShared']]);
  expect(await refused('Olga One', { nameColumn: -1 })).toEqual([400, ['nameColumn']]);
  expect((await ada.get(listsPath)).json()).toMatchObject({ total: 0 });
  const wide = Array.from({ length: 200 }, (_, n) => `c${n}`).join(',');
  expect((await preview(ada, `name,${wide}\nOlga One,${wide}`, { kind: 'person' })).columns).toHaveLength(100);
  expect(await preview(ada, `Olga One\n${'x'.repeat(300)}`, { kind: 'person' })).toMatchObject({ tooLong: 1 });
  const large = await create(numbered(5000));
  expect(large.json()).toMatchObject({ targets: 5000, totals: { unmatched: 5000 } });
  const full = await send(ada, `${listsPath}/${large.json<{ id: number }>().id}/targets`, 'One More');
  expect(full.statusCode).toBe(409);
  for (let n = 1; n < 20; n++) expect((await create('Olga One', { name: `List ${n}` })).statusCode).toBe(200);
  expect((await create('Olga One', { name: 'One more' })).statusCode).toBe(409);
});

test('stores no line with an address of an erased person', async () => {
  const { ada, founders } = world;
  await storeErased(kith.db, TEST_SECRET, { slugs: ['gina-gone', 'olga-one'], emails: ['gina@gone.example'] });
  const erased = ['https://de.linkedin.com/in/Gina-Gone/', 'Gina@Gone.example'];
  for (const kind of ['person', 'organization']) {
    expect(await preview(ada, [...erased, 'Dora Direct'].join('\n'), { kind })).toMatchObject({
      targets: [{ name: 'Dora Direct' }],
    });
    await world.clear();
    // Olga has come back: she is in the directory.
    const olga = 'https://www.linkedin.com/in/olga-one';
    const list = await createList(kith, ada, [...erased, olga], { kind, collectiveId: founders });
    await send(ada, `${listsPath}/${list.id}/targets`, `Gina Gone,${erased[0]}\nAnn Added,`);
    expect((await readTargets(ada, list.id)).map(({ name, linkedin }) => name ?? linkedin)).toEqual([
      olga,
      'Ann Added',
    ]);
  }
});
