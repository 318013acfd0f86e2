import type { DatasetItem, Tag } from '@kith/contract/office/datasets';
import type { Expertise } from '@kith/contract/office/expertise';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addOrganization } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
let mia: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
  mia = await kith.user({ name: 'Mia Member' });
});
afterAll(() => kith.close());

const version = async () => (await mia.get(`/tools/persons/${mia.personId}`)).json<{ version: number }>().version;
const chooses = async (field: string, ids: number[]) =>
  mia.patch(`/tools/persons/${mia.personId}`, { [field]: ids, version: await version() });
const offered = async (dataset: string, name: string) =>
  (await mia.post(`/tools/autocomplete/${dataset}`, { name })).json<{ results: { id: number }[] }>().results.length;
const message = (response: LightMyRequestResponse) => response.json<{ error: { message: string } }>().error.message;

describe.each([
  { path: '/causes', field: 'supportedCauses', picker: 'causes', extra: {} },
  { path: '/interest-types', field: 'interestTypes', picker: 'interests', extra: {} },
  { path: '/job-functions', field: 'jobFunctions', picker: 'job-functions', extra: {} },
  { path: '/tag-types', field: 'tagTypes', picker: 'person-tags', extra: { entity: 'Person' } },
])('$path', ({ path, field, picker, extra }) => {
  test('archives several items at once and offers them again', async () => {
    const made = [];
    for (const name of ['Qanun one', 'Qanun two'])
      made.push((await admin.post(path, { name, ...extra })).json<DatasetItem>().id);
    expect((await admin.patch(path, { ids: [...made, 999_999], archived: true })).json()).toEqual({ changed: 2 });
    expect(await offered(picker, 'qanun')).toBe(0);
    expect((await admin.patch(path, { ids: made, archived: true })).json()).toEqual({ changed: 0 });
    // An open form of one of them is refused.
    expect((await admin.patch(`${path}/${made[0]}`, { name: 'Late', version: 1 })).statusCode).toBe(409);
    expect((await admin.patch(path, { ids: made, archived: false })).json()).toEqual({ changed: 2 });
    for (const id of made) await admin.delete(`${path}/${id}?version=3`);
    expect((await mia.patch(path, { ids: made, archived: true })).statusCode).toBe(403);
    const logged = await query<{ details: object }>(
      kith.url,
      `select details from activity where action = 'dataset-edited' and entity_id = $1 order by id`,
      [made[0]],
    );
    expect(logged[0]?.details).toMatchObject({
      name: 'Qanun one',
      changes: { archived: { from: false, to: true } },
    });
  });

  test('adds, renames and archives an item, and deletes it only while it is not used', async () => {
    const made = await admin.post(path, { name: '  Zither playing ', ...extra });
    const { id } = made.json<DatasetItem>();
    expect(made.json()).toMatchObject({ name: 'Zither playing', archived: false, usage: 0, ...extra });
    expect((await admin.post(path, { name: 'zither PLAYING', ...extra })).json().error.fields).toHaveProperty('name');
    const renamed = await admin.patch(`${path}/${id}`, { name: 'Zither', version: 1 });
    expect(renamed.json()).toMatchObject({ name: 'Zither', version: 2 });
    expect((await admin.patch(`${path}/${id}`, { name: 'Late', version: 1 })).statusCode).toBe(409);
    expect(await offered(picker, 'zither')).toBe(1);

    expect((await chooses(field, [id])).statusCode).toBe(200);
    const [listed] = (await admin.get(`${path}?name=zither`)).json<{ results: DatasetItem[] }>().results;
    expect(listed).toMatchObject({ id, usage: 1 });
    const refused = await admin.delete(`${path}/${id}?version=2`);
    expect([refused.statusCode, message(refused)]).toEqual([
      409,
      'It is used 1 time, so it cannot be deleted. Archive it instead.',
    ]);

    expect((await admin.patch(`${path}/${id}`, { archived: true, version: 2 })).json()).toMatchObject({
      archived: true,
    });
    expect(await offered(picker, 'zither')).toBe(0);
    const profile = (await mia.get(`/tools/persons/${mia.personId}`)).json<Record<string, { id: number }[]>>();
    expect(profile[field]?.map((value) => value.id)).toEqual([id]);
    expect((await admin.get(`${path}?archived=true`)).json<{ total: number }>().total).toBe(1);

    await chooses(field, []);
    expect((await admin.delete(`${path}/${id}?version=2`)).statusCode).toBe(409);
    expect((await admin.delete(`${path}/${id}?version=3`)).statusCode).toBe(204);
    expect((await admin.delete(`${path}/${id}?version=3`)).statusCode).toBe(404);
    expect((await admin.get(`${path}?id=${id}`)).json<{ total: number }>().total).toBe(0);
  });

  test('requires names, trims them and limits them to 100 characters', async () => {
    const wrong = async (name: string) =>
      (await admin.post(path, { name, ...extra })).json().error.fields.name as string;
    expect(await wrong('')).toBe('Name is required.');
    expect(await wrong('   ')).toBe('Name cannot contain only spaces.');
    expect(await wrong('x'.repeat(101))).toBe('Name cannot exceed 100 characters.');
  });

  test('refuses members and visitors', async () => {
    for (const [who, status] of [
      [mia, 403],
      [kith.visitor(), 401],
    ] as const) {
      expect((await who.get(path)).statusCode).toBe(status);
      expect((await who.get(`${path}.csv`)).statusCode).toBe(status);
      expect((await who.post(path, { name: 'Mine', ...extra })).statusCode).toBe(status);
      expect((await who.patch(`${path}/1`, { archived: true, version: 1 })).statusCode).toBe(status);
      expect((await who.delete(`${path}/1?version=1`)).statusCode).toBe(status);
    }
  });
});

test('either deletes an item or refuses if it is chosen concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = (await admin.post('/causes', { name: `Race ${round}` })).json<DatasetItem>();
    const [deleted, chosen] = await Promise.all([
      admin.delete(`/causes/${id}?version=1`),
      chooses('supportedCauses', [id]),
    ]);
    const rows = await query(kith.url, 'select from cause where id = $1', [id]);
    expect([deleted.statusCode, rows.length]).toEqual(chosen.statusCode === 200 ? [409, 1] : [204, 0]);
  }
});

test('shows a new name in facets too', async () => {
  const { id } = (await admin.post('/causes', { name: 'Yodeling' })).json<DatasetItem>();
  await chooses('supportedCauses', [id]);
  const counted = async () => (await mia.get('/tools/persons/facets?facets=causes')).json().causes;
  expect(await counted()).toMatchObject([{ id, name: 'Yodeling', count: 1 }]);
  await admin.patch(`/causes/${id}`, { name: 'Singing', version: 1 });
  expect(await counted()).toMatchObject([{ id, name: 'Singing', count: 1 }]);
});

test('separates tags of people from tags of organizations, and counts usage by organizations', async () => {
  expect((await admin.post('/tag-types', { name: 'Odd', entity: 'Dog' })).json().error.fields).toEqual({
    entity: 'Entity is required.',
  });
  const { id } = (await admin.post('/tag-types', { name: 'Odd', entity: 'Organization' })).json<Tag>();
  await query(kith.url, 'insert into organization_tag values ($1, $2)', [await addOrganization(kith.db, 'Acme'), id]);
  const [tag] = (await admin.get('/tag-types?entity=Organization&name=odd')).json<{ results: Tag[] }>().results;
  expect(tag).toMatchObject({ id, entity: 'Organization', usage: 1 });
  expect((await admin.get('/tag-types.csv?name=odd')).body).toContain(`"${id}","Odd","false","1","Organization"`);
});

test('sums the usage of a skill category over its details', async () => {
  const base = '/tools/skills/category';
  const { id } = (await admin.post(base, { name: 'Lutherie' })).json<Expertise>();
  const detail = (await admin.post('/tools/skills/type', { name: 'Necks', categoryId: id })).json<DatasetItem>();
  expect((await admin.post('/tools/skills/type', { name: 'x', categoryId: 999_999 })).statusCode).toBe(400);
  await chooses('skillTypes', [detail.id]);
  expect((await admin.get(`${base}/${id}`)).json()).toMatchObject({
    name: 'Lutherie',
    details: 1,
    usage: 1,
    skillTypes: [{ id: detail.id, name: 'Necks', usage: 1, skillCategory: { id } }],
  });
  for (const path of [`${base}/${id}?version=1`, `/tools/skills/type/${detail.id}?version=1`])
    expect(message(await admin.delete(path))).toBe('It is used 1 time, so it cannot be deleted. Archive it instead.');
  await admin.patch(`/tools/skills/type/${detail.id}`, { archived: true, name: 'Guitar necks', version: 1 });
  expect(await offered('skill-types', 'guitar necks')).toBe(0);
  expect((await admin.get(`/tools/skill-types?id=${detail.id}`)).json()).toMatchObject([{ name: 'Guitar necks' }]);
  await chooses('skillTypes', []);
  expect((await admin.patch(`${base}/${id}`, { name: 'Luthiers', version: 1 })).json()).toMatchObject({ version: 2 });
  expect((await admin.delete(`${base}/${id}?version=2`)).statusCode).toBe(204);
  expect((await admin.get(`${base}/${id}`)).statusCode).toBe(404);
  expect(await query(kith.url, 'select from skill_type where id = $1', [detail.id])).toEqual([]);
  expect((await mia.get(base)).statusCode).toBe(403);
  expect((await mia.post(base, { name: 'Mine' })).statusCode).toBe(403);
});
