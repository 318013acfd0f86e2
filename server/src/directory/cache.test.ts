import type { PersonStats } from '@kith/contract/people/stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../test/world.ts';

let applications: TestApp[];

beforeAll(async () => {
  applications = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(() => Promise.all(applications.map((kith) => kith.close())));

test('two applications in one process do not share a cache', async () => {
  const employers: string[][] = [];
  for (const [index, kith] of applications.entries()) {
    const user = await kith.user({ name: 'Cora Cache' });
    const person = await addPerson(kith.db, 'Pat Person');
    await addRole(kith.db, person, await addOrganization(kith.db, `Employer ${index}`));
    await addContacts(kith.db, user, [person]);
    await settle(kith.db);
    const { organizations } = (await user.get('/tools/networks/stats?title=engineer')).json<PersonStats>();
    employers.push(organizations.map(({ name }) => name));
  }
  expect(employers).toEqual([['Employer 0'], ['Employer 1']]);
});
