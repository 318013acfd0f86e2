import type { Stats } from '@kith/contract/stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addEdges, addOrganization, addPerson, addRole, settle } from '../../test/world.ts';

let applications: TestApp[];

beforeAll(async () => {
  applications = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(() => Promise.all(applications.map((kith) => kith.close())));

test('two applications in one process remember nothing of each other', async () => {
  const employers = await Promise.all(
    applications.map(async (kith, index) => {
      const user = await kith.user({ name: 'Mona Memory' });
      const person = await addPerson(kith.db, 'Pat Person');
      const name = `Employer ${index}`;
      await addRole(kith.db, person, await addOrganization(kith.db, name));
      await addEdges(kith.db, user, [person]);
      await settle(kith.db);
      const { organizations } = (await user.get('/tools/networks/stats')).json<Stats>();
      return organizations.map((organization) => organization.name);
    }),
  );
  expect(employers).toEqual([['Employer 0'], ['Employer 1']]);
});
