/** Runs imports concurrently with other changes of networks and collectives: no deadlock and no wrong count. */
import { Logger, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { createTestApp, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { isCampaign } from '../../../test/campaign.ts';
import { contactsFile } from '../../../test/contacts.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { query } from '../../../test/query.ts';
import { upload } from '../../../test/upload.ts';
import { addCollective, settle } from '../../../test/world.ts';
import { surviveLostConnections } from '../../platform/database/database.ts';
import { loadConfig } from '../../config.ts';
import { createJobs } from '../../jobs.ts';
import { emptyCollective, shareNetwork, unshareNetwork } from '../../access/membership.ts';

const rounds = isCampaign ? 10 : 1;
const path = '/tools/contacts/linkedin';
let kith: TestApp;
let workers: Pool;
beforeAll(async () => {
  kith = await createTestApp();
  workers = new Pool({ connectionString: kith.url, max: 4 });
  surviveLostConnections(workers, () => {});
});
afterAll(async () => {
  await workers.end();
  await kith.close();
});

/** Runs workers until no job is left. */
async function work(count: number): Promise<void> {
  const taskList = createJobs({
    url: kith.url,
    db: kith.db,
    config: loadConfig({}),
    secret: TEST_SECRET,
    print: () => {},
  });
  const logger = new Logger(() => () => {});
  await Promise.all(
    Array.from({ length: count }, () => runOnce({ pgPool: workers, taskList, logger, noHandleSignals: true })),
  );
}
const startImport = async (who: SignedIn, content: string): Promise<LinkedinImport> =>
  (await upload(who, path, { name: 'Connections.csv', content })).json();
const statusOf = async (who: SignedIn, { id }: LinkedinImport) =>
  (await who.get(`${path}/${id}`)).json<LinkedinImport>().status;
const networkOf = async ({ userId }: SignedIn) =>
  (await query<{ id: number }>(kith.url, 'select id from network where owner_user_id = $1', [userId]))[0]?.id ?? 0;

/** Checks the invariants of the whole database. */
async function expectSound(): Promise<void> {
  expect(await query(kith.url, `select sort_name from organization group by 1 having count(*) > 1`)).toEqual([]);
  expect(
    await query(kith.url, `select person_id from work_role where is_ongoing group by 1 having count(*) > 1`),
  ).toEqual([]);
  expect(
    await query(
      kith.url,
      `select from person p where created_by is not null and not exists (select from network_person np where np.person_id = p.id)`,
    ),
  ).toEqual([]);
  expect(
    await query(
      kith.url,
      `select from shared_contact e where not exists (select from collective c where c.id = e.collective_id)`,
    ),
  ).toEqual([]);
  await expectDerivedUpToDate(kith.db);
}

test('creates each person and company once if two members import them concurrently', async () => {
  for (let round = 0; round < rounds; round++) {
    const [ada, bob] = await Promise.all([kith.user(), kith.user()]);
    const file = contactsFile({ rows: 1050, prefix: `both${round}` });
    const imports = await Promise.all([startImport(ada, file), startImport(bob, file)]);
    await work(2);
    expect([await statusOf(ada, imports[0]), await statusOf(bob, imports[1])]).toEqual(['completed', 'completed']);
    const [people] = await query<{ n: number }>(
      kith.url,
      `select count(*)::int as n from person_linkedin_slug where slug like $1`,
      [`both${round}-%`],
    );
    const lines = file.split('\n').filter((line) => line.includes(`/in/both${round}-`));
    expect(people?.n).toBe(lines.length);
  }
  await expectSound();
});

test('starts one import if a member uploads concurrently', async () => {
  const cal = await kith.user();
  const file = contactsFile({ rows: 20, prefix: 'twice' });
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => upload(cal, path, { name: 'Connections.csv', content: file })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  await work(1);
  expect((await cal.get(path)).json().total).toBe(1);
});

test('shares, unshares and deletes a collective during an import', async () => {
  for (let round = 0; round < rounds; round++) {
    const [dan, eve] = await Promise.all([kith.user(), kith.user()]);
    const options = { owner: dan, collaborators: [eve], shared: [dan, eve] };
    const toggled = await addCollective(kith.db, { name: `Toggled ${round}`, ...options });
    const deleted = await addCollective(kith.db, { name: `Deleted ${round}`, ...options });
    await settle(kith.db);
    const networks = [await networkOf(dan), await networkOf(eve)];
    const prefix = `shared${round}`;
    const imports = await Promise.all([
      startImport(dan, contactsFile({ rows: 1100, prefix })),
      startImport(eve, contactsFile({ rows: 1050, prefix, title: 'Lead' })),
    ]);
    const progress = { done: false };
    const toggle = async (networkId: number) => {
      for (let shared = true; !progress.done || !shared; shared = !shared)
        await kith.db
          .transaction()
          .execute((trx) => (shared ? unshareNetwork : shareNetwork)(trx, { collectiveId: toggled, networkId }));
    };
    const destroy = async () => {
      await kith.db.transaction().execute(async (trx) => {
        await emptyCollective(trx, deleted);
        await trx.deleteFrom('collective').where('id', '=', deleted).execute();
      });
    };
    await Promise.all([work(2).finally(() => (progress.done = true)), ...networks.map(toggle), destroy()]);
    expect([await statusOf(dan, imports[0]), await statusOf(eve, imports[1])]).toEqual(['completed', 'completed']);
    const [both] = await query<{ n: number }>(
      kith.url,
      'select count(distinct person_id)::int as n from network_person where network_id = any ($1)',
      [networks],
    );
    expect((await dan.get(`/tools/collectives/${toggled}`)).json().totalPersons).toBe(both?.n);
  }
  await expectSound();
});

test('undoes an import while another member imports the same people', async () => {
  const [fay, gil] = await Promise.all([kith.user(), kith.user()]);
  const file = contactsFile({ rows: 1050, prefix: 'undone' });
  const first = await startImport(fay, file);
  await work(1);
  const second = await startImport(gil, file);
  await fay.post(`${path}/${first.id}/undo`);
  await work(2);
  expect([await statusOf(fay, first), await statusOf(gil, second)]).toEqual(['undone', 'completed']);
  expect((await fay.get('/tools/persons')).json().total).toBe(1);
  expect((await gil.get('/tools/persons')).json().total).toBe(
    1 + (await gil.get(`${path}/${second.id}`)).json().progress.added,
  );
  await expectSound();
});
