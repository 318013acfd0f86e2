/** Reads from a streaming replica: nobody sees less than on the primary, and no request fails when the replica does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../../test/admin-command.ts';
import { Caller, createTestApp, TEST_SECRET, type SignedIn, type TestApp } from '../../../../test/app.ts';
import { startReplicated, type ReplicatedApp } from '../../../../test/replicated-app.ts';
import { addCollective, addContacts, addPerson, settle } from '../../../../test/world.ts';

// Two servers of PostgreSQL, and a command that is a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let replicated: ReplicatedApp;
let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let founders: number;

const names = async (who: Caller, path: string) =>
  (await who.get(path)).json<{ results: { name: string }[] }>().results.map(({ name }) => name);

beforeAll(async () => {
  replicated = await startReplicated();
  ({ kith } = replicated);
  ada = await kith.user({ name: 'Ada Able' });
  bob = await kith.user({ name: 'Bob Best' });
  await addContacts(kith.db, ada, [await addPerson(kith.db, 'Zoe Two')]);
  founders = await addCollective(kith.db, { name: 'Founders', owner: bob, collaborators: [ada], shared: [ada] });
  await settle(kith.db);
});
afterAll(() => replicated.close());
beforeEach(() => replicated.untilReplicaIsUsed(ada));

const counts = () => replicated.counts();
const elsewhere = (who: SignedIn) => replicated.elsewhere(who);
const whileReplayIsPaused = (work: () => Promise<void>) => replicated.whileReplayIsPaused(work);

test('answers lists, counts, profiles and searches from the replica', async () => {
  const before = counts();
  const opened = kith.app.connections.pool.totalCount;
  for (const path of [
    `/tools/persons?collectiveId=${founders}`,
    `/tools/collectives/${founders}/stats`,
    `/tools/persons/facets?facets=industries`,
    `/tools/persons/${ada.personId}`,
    '/tools/search?name=zoe',
    '/tools/account',
  ])
    expect((await ada.get(path)).statusCode, path).toBe(200);
  expect(counts()).toEqual({ ...before, replica: (before.replica ?? 0) + 6 });
  expect(kith.app.connections.pool.totalCount).toBe(opened);
});

test('gives the primary its share of reads at the same time', async () => {
  const before = counts();
  const readAtOnce = async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await ada.get(`/tools/persons/${ada.personId}`)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const after = counts();
    expect(after['primary-less-busy'] ?? 0).toBeGreaterThan(before['primary-less-busy'] ?? 0);
    expect(after.replica).toBeGreaterThan(before.replica ?? 0);
  };
  // The first ones wait for their connections, so that they may not read at the same time.
  await vi.waitFor(readAtOnce, { timeout: 60_000, interval: 50 });
});

const profileOf = async (caller: Caller, { personId }: SignedIn) =>
  (await caller.get(`/tools/persons/${personId}`)).json<{ version: number; headline: string }>();

async function saveHeadline(headline: string): Promise<void> {
  const { version } = await profileOf(ada, ada);
  const saved = await ada.patch(`/tools/persons/${ada.personId}`, { version, headline });
  expect(saved.statusCode, saved.body).toBe(200);
}

test('shows what was just written, in every process', async () => {
  for (const headline of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await saveHeadline(headline);
    for (const caller of [ada, elsewhere(ada), bob]) expect((await profileOf(caller, ada)).headline).toBe(headline);
  }
});

test('shows what was just written while the replica does not replay', async () => {
  await whileReplayIsPaused(async () => {
    await saveHeadline('Written meanwhile');
    for (const caller of [ada, elsewhere(ada), bob])
      expect((await profileOf(caller, ada)).headline).toBe('Written meanwhile');
    expect(counts()['primary-behind']).toBeGreaterThan(0);
    const [{ headline } = { headline: null }] = await replicated.onReplica<{ headline: string | null }>(
      `select headline from person where id = ${ada.personId}`,
    );
    expect(headline).not.toBe('Written meanwhile');
  });
});

test('ends a share, a membership and an account at once while the replica does not replay', async () => {
  const cat = await kith.user({ name: 'Cat Calm' });
  const mel = await addPerson(kith.db, 'Mel Four');
  await addContacts(kith.db, cat, [mel]);
  const brief = await addCollective(kith.db, { name: 'Brief', owner: bob, collaborators: [ada, cat], shared: [cat] });
  await settle(kith.db);
  const list = `/tools/persons?collectiveId=${brief}`;
  expect(await names(bob, list)).toContain('Mel Four');
  await replicated.untilReplicaIsUsed(ada);
  await whileReplayIsPaused(async () => {
    await cat.delete(`/tools/collectives/${brief}/networks/remove`);
    for (const caller of [bob, elsewhere(bob)]) {
      expect(await names(caller, list)).not.toContain('Mel Four');
      expect((await caller.get(`/tools/persons/${mel}`)).statusCode).toBe(403);
      expect((await caller.get(`/tools/search?name=mel&collectiveId=${brief}`)).json().persons).toEqual([]);
    }
    const removed = await bob.post(`/tools/collectives/${brief}/collaborators/remove`, { userIds: [ada.userId] });
    expect(removed.statusCode, removed.body).toBe(204);
    for (const caller of [ada, elsewhere(ada)]) expect((await caller.get(list)).statusCode).toBe(403);
    await kith.db.updateTable('user_account').set({ disabled: true }).where('id', '=', cat.userId).execute();
    for (const caller of [cat, elsewhere(cat)]) expect((await caller.get('/tools/persons')).statusCode).toBe(401);
  });
});

test('answers every request while the replica is killed, and uses it again afterwards', async () => {
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const flood = Array.from({ length: 8 }, async (_, index) => {
    const who = index % 2 ? bob : ada;
    while (!over.signal.aborted) {
      const { statusCode } = await who.get(`/tools/persons?collectiveId=${founders}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  });
  const untilAnswered = async (more: number) => {
    const goal = (statuses.get(200) ?? 0) + more;
    await vi.waitFor(() => expect(statuses.get(200)).toBeGreaterThan(goal), { timeout: 60_000 });
  };
  await untilAnswered(50);
  await replicated.replica.kill();
  await vi.waitFor(() => expect(counts()['primary-lost']).toBeGreaterThan(20), { timeout: 60_000 });
  await replicated.replica.restart();
  over.abort();
  await Promise.all(flood);
  expect([...statuses.keys()]).toEqual([200]);
  await replicated.untilReplicaIsUsed(ada);
});

test('repeats a statement on the primary that the replica stops', async () => {
  const before = counts()['primary-failed'] ?? 0;
  const { replicas, db } = kith.app.connections;
  await replicas?.read(async () => {
    await sql`update person set headline = 'Five' where id = ${ada.personId}`.execute(db);
  });
  expect(counts()['primary-failed']).toBe(before + 1);
  expect((await profileOf(ada, ada)).headline).toBe('Five');
});

test('does not use a replica of another database', async () => {
  const { cluster, replica: followed } = replicated;
  const stranger = await createTestApp(
    {
      DATABASE_URL: cluster.primary.url('kith'),
      DATABASE_READ_URL: followed.url('postgres'),
      KITH_BASE_URL: 'http://localhost:3000',
    },
    { database: { url: cluster.primary.url('kith'), drop: async () => {} } },
  );
  try {
    const [replica] = stranger.app.connections.replicas?.all ?? [];
    await vi.waitFor(() => expect(replica?.lostBecause).toMatch('another database'), { timeout: 60_000 });
    const caller = new Caller(stranger.app);
    caller.cookie = ada.cookie;
    expect((await caller.get('/tools/persons')).statusCode).toBe(200);
    expect(stranger.app.connections.replicas?.counts).toMatchObject({ replica: 0, 'primary-lost': 1 });
  } finally {
    await stranger.close();
  }
});

test('says in the metrics who answered the reads, and how far the replica is behind', async () => {
  await whileReplayIsPaused(async () => {
    await saveHeadline('Measured');
    expect((await profileOf(bob, ada)).headline).toBe('Measured');
    await vi.waitFor(
      async () => {
        const { body: metrics } = await kith.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
        expect(metrics).toMatch(/kith_reads_total\{source="replica"\} [1-9]/);
        expect(metrics).toMatch(/kith_reads_total\{source="primary-behind"\} [1-9]/);
        expect(metrics).toMatch(/kith_read_replica_used\{replica="[^"@]+"\} 1/);
        expect(metrics).toMatch(/kith_read_replica_lag_bytes\{replica="[^"@]+"\} [1-9]/);
        expect(metrics).toMatch(/kith_read_replica_lag_seconds\{replica="[^"@]+"\} (0\.0*[1-9]|[1-9])/);
      },
      { timeout: 60_000 },
    );
  });
});

test('npm run admin -- check finds addresses that are no replica of this database', async () => {
  const { cluster, replica } = replicated;
  const urls = [
    replica.url('kith'),
    replica.url('postgres'),
    cluster.primary.url('kith'),
    'postgresql://kith@127.0.0.1:1/kith',
  ];
  const home = mkdtempSync(join(tmpdir(), 'kith-replicas-'));
  const env = { DATABASE_URL: cluster.primary.url('kith'), DATABASE_READ_URL: urls.join(' '), KITH_DATA: home };
  const checked = await runAdmin({ ...env, KITH_SECRET: TEST_SECRET, NODE_ENV: 'development' }, 'check').catch(
    (error: unknown) => error,
  );
  rmSync(home, { recursive: true });
  const { stdout } = checked as { stdout: string };
  expect(stdout.split('\n').filter((line) => line.includes('  replica '))).toEqual([
    expect.stringMatching(/^✓ .*follows the primary, \d+ bytes behind$/),
    expect.stringMatching(/^✗ .*of another database than DATABASE_URL.*Correct DATABASE_READ_URL/),
    expect.stringMatching(/^✗ .*accepts writes, so it is not a replica/),
    expect.stringMatching(/^✗ .*ECONNREFUSED.*Correct DATABASE_READ_URL, or start the replica/),
  ]);
});
