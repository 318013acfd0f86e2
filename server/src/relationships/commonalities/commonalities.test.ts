import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addTwoCollectives } from '../../../test/two-collectives.ts';
import { addContacts, addOrganization, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: Awaited<ReturnType<typeof addTwoCollectives>>;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTwoCollectives(kith);
  const { db } = kith;
  const { ada, bob, ann, zoe } = world;
  const [team, school, former] = [
    await addOrganization(db, 'Tiny Team'),
    await addOrganization(db, 'Huge School'),
    await addOrganization(db, 'Old Place'),
  ];
  await db.updateTable('organization').set({ employee_size_id: 2 }).where('id', '=', team).execute();
  await db.updateTable('organization').set({ total_enrollment: 40_000 }).where('id', '=', school).execute();
  const role = { title: 'Engineer', is_ongoing: false };
  for (const [person_id, from_year, to_year] of [
    [ada.personId, 2010, 2014],
    [ann, 2012, 2016],
  ] as const)
    await db
      .insertInto('work_role')
      .values({ ...role, person_id, organization_id: team, from_year, to_year })
      .execute();
  for (const [person_id, from_year, to_year] of [
    [ada.personId, 2000, 2003],
    [ann, 2005, 2009],
  ] as const)
    await db
      .insertInto('education')
      .values({ person_id, organization_id: school, from_year, to_year, is_ongoing: false })
      .execute();
  for (const person_id of [ada.personId, ann])
    await db
      .insertInto('work_role')
      .values({ ...role, person_id, organization_id: former })
      .execute();
  for (const person_id of [ada.personId, ann, bob.personId]) {
    await db.insertInto('person_cause').values({ person_id, cause_id: 1 }).execute();
    await db.insertInto('person_interest').values({ person_id, interest_id: 1 }).execute();
  }
  await db.insertInto('person_skill').values({ person_id: ann, skill_type_id: 1 }).execute();
  // Both know Zoe, and Hid, whom Bob excludes.
  const hid = await addPerson(db, 'Hid Den');
  await addContacts(db, ada, [zoe, hid]);
  await addContacts(db, bob, [hid], true);
  await settle(db);
});
afterAll(() => kith.close());

const sentencesOf = async (who: SignedIn, personId: number, query = '') =>
  (await who.get(`/tools/persons/${personId}/commonalities${query}`))
    .json<{ results: { description: string }[] }>()
    .results.map(({ description }) => description);

test('returns one sentence for each commonality, the most telling first', async () => {
  const { ada, ann } = world;
  const sentences = await sentencesOf(ada, ann);
  expect(sentences[0]).toBe('You were both at Tiny Team from 2012 to 2014.');
  expect(sentences.slice(1, 4)).toEqual([
    'You were both at Old Place, at different times.',
    expect.stringMatching(/^You both support .+\.$/),
    expect.stringMatching(/^You are both interested in .+\.$/),
  ]);
  expect(sentences[4]).toBe(
    'You were both students at Huge School, at different times: you 2000–2003, they 2005–2009.',
  );
  expect(sentences).toHaveLength(5);
});

test('pages the commonalities', async () => {
  const { ada, ann } = world;
  const answer = await ada.get(`/tools/persons/${ann}/commonalities?limit=2&page=3`);
  expect(answer.json()).toMatchObject({
    limit: 2,
    page: 3,
    pages: 3,
    total: 5,
    next: null,
    previous: 2,
    results: [{}],
  });
});

test('includes shared acquaintances of a collective, but none of private networks', async () => {
  const { ada, bob, founders } = world;
  expect(await sentencesOf(ada, bob.personId, `?collectiveId=${founders}`)).toContain('You both know Zoe Two.');
  expect((await sentencesOf(ada, bob.personId, `?collectiveId=${founders}`)).join(' ')).not.toContain('Hid Den');
  expect((await sentencesOf(ada, bob.personId)).join(' ')).not.toContain('Zoe');
  await world.unshare(bob, founders);
  expect((await sentencesOf(ada, bob.personId, `?collectiveId=${founders}`)).join(' ')).not.toContain('Zoe');
});

test('refuses hidden people, foreign collectives and oneself', async () => {
  const { ada, sam, ann, mel, founders, makers } = world;
  const status = async (who: SignedIn, id: number, query = '') =>
    (await who.get(`/tools/persons/${id}/commonalities${query}`)).statusCode;
  expect(await status(sam, ann)).toBe(403);
  expect(await status(ada, mel)).toBe(403);
  expect(await status(ada, 2_000_000_000)).toBe(404);
  expect(await status(ada, ada.personId)).toBe(400);
  expect(await status(ada, ann, `?collectiveId=${makers}`)).toBe(403);
  expect(await status(ada, mel, `?collectiveId=${founders}`)).toBe(403);
});
