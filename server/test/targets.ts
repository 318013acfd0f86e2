/** Test data for target lists: Ada, Bob and Dan collaborate in Founders; Bob shares his network, Ada does not. */
import type { Target, TargetIntroducer, TargetList, TargetPreview } from '@kith/contract/reach/targets';
import { expect } from 'vitest';
import type { SignedIn, TestApp } from './app.ts';
import { query } from './query.ts';
import { upload } from './upload.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from './world.ts';

export const listsPath = '/tools/target-lists';

export async function addTargetWorld(kith: TestApp) {
  const { db } = kith;
  const [ada, bob, dan, sam] = [
    await kith.user({ name: 'Ada Able' }),
    await kith.user({ name: 'Bob Best' }),
    await kith.user({ name: 'Dan Done' }),
    await kith.user({ name: 'Sam Stranger' }),
  ];
  const admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  const people = {
    direct: await addPerson(db, 'Dora Direct'),
    one: await addPerson(db, 'Olga One'),
    twin: await addPerson(db, 'Tom Twin'),
    otherTwin: await addPerson(db, 'Tom Twin'),
    excluded: await addPerson(db, 'Eve Excluded'),
    hidden: await addPerson(db, 'Hal Hidden'),
  };
  const acme = await addOrganization(db, 'Acme Rockets');
  const globex = await addOrganization(db, 'Globex');
  const unseen = await addOrganization(db, 'Unseen Works');
  await addRole(db, people.one, acme);
  await addRole(db, people.direct, globex);
  await addRole(db, people.hidden, unseen);
  await query(kith.url, `update organization set website = 'https://www.acme-rockets.example/about' where id = $1`, [
    acme,
  ]);
  await query(kith.url, `update organization set website = 'https://unseen.example' where id = $1`, [unseen]);
  await query(
    kith.url,
    `insert into person_linkedin_slug (slug, person_id) values ('olga-one', $1), ('hal-hidden', $2)`,
    [people.one, people.hidden],
  );
  await query(kith.url, `insert into organization_linkedin_slug (slug, organization_id) values ('globex', $1)`, [
    globex,
  ]);
  await addContacts(db, ada, [people.direct]);
  await addContacts(db, bob, [people.one, people.twin, people.otherTwin]);
  await addContacts(db, bob, [people.excluded], true);
  await addContacts(db, sam, [people.hidden]);
  const founders = await addCollective(db, { name: 'Founders', owner: bob, collaborators: [ada, dan], shared: [bob] });
  await settle(db);
  return {
    ada,
    bob,
    dan,
    sam,
    admin,
    ...people,
    acme,
    globex,
    unseen,
    founders,
    clear: () => query(kith.url, 'truncate target_list cascade'),
  };
}

export type TargetWorld = Awaited<ReturnType<typeof addTargetWorld>>;

const search = (parameters: object) => {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) all.set(name, String(value));
  return all;
};

export const send = (who: SignedIn, path: string, content: string | Uint8Array, parameters: object = {}) =>
  upload(who, `${path}?${search(parameters).toString()}`, { name: 'targets.csv', content });

export async function preview(who: SignedIn, content: string | Uint8Array, parameters: object): Promise<TargetPreview> {
  const response = await send(who, `${listsPath}/preview`, content, parameters);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Creates a list and computes its coverage. */
export async function createList(
  kith: TestApp,
  who: SignedIn,
  lines: readonly string[],
  parameters: object = {},
): Promise<TargetList> {
  const response = await send(who, listsPath, lines.join('\n'), { name: 'My targets', kind: 'person', ...parameters });
  expect(response.statusCode, response.body).toBe(200);
  await kith.runJobs();
  return readList(who, response.json<TargetList>().id);
}

export const readList = async (who: SignedIn, id: number) => (await who.get(`${listsPath}/${id}`)).json<TargetList>();

export const readTargets = async (who: SignedIn, id: number, filter = '') =>
  (await who.get(`${listsPath}/${id}/targets?limit=100${filter}`)).json<{ results: Target[]; total: number }>().results;

export const readIntroducers = async (who: SignedIn, id: number) =>
  (await who.get(`${listsPath}/${id}/introducers`)).json<{ results: TargetIntroducer[] }>().results;
