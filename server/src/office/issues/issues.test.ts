import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let stranger: SignedIn;
let mia: number;
let acme: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, stranger] = [await kith.user({ name: 'Ada Able' }), await kith.user({ name: 'Sam Stranger' })];
  [mia, acme] = [await addPerson(kith.db, 'Mia Mine'), await addOrganization(kith.db, 'Acme')];
  await addRole(kith.db, mia, acme);
  await addContacts(kith.db, ada, [mia]);
  await settle(kith.db);
});
afterAll(() => kith.close());

const report = (who: SignedIn, entityTypeId: number, entityId: number, description = ' Wrong name. ') =>
  who.post('/tools/issues', { entityTypeId, entityId, description });

test('lets members report an issue about a record they can see', async () => {
  const ids = [(await report(ada, 19, mia)).json().id, (await report(ada, 13, acme)).json().id];
  const issues = await query(
    kith.url,
    'select id, person_id, organization_id, description, created_by, is_resolved from issue order by id',
  );
  const common = { description: 'Wrong name.', created_by: ada.userId, is_resolved: false };
  expect(issues).toEqual([
    { id: ids[0], person_id: mia, organization_id: null, ...common },
    { id: ids[1], person_id: null, organization_id: acme, ...common },
  ]);
});

test('refuses other users, unknown records and empty descriptions', async () => {
  const before = await query(kith.url, 'select id from issue order by id');
  const statuses = await Promise.all([
    report(stranger, 19, mia),
    report(stranger, 13, acme),
    report(ada, 19, 999_999),
    report(ada, 13, 999_999),
    report(ada, 7, mia),
    report(ada, 19, mia, '   '),
    report(ada, 19, mia, 'x'.repeat(1001)),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 404, 400, 400, 400]);
  expect(statuses[5]?.json().error.fields).toEqual({ description: 'Description cannot contain only spaces.' });
  expect(await query(kith.url, 'select id from issue order by id')).toEqual(before);
});
