/** The coverage follows changes, in steps; a superseded or failed computation leaves no trace. */
import type { TargetList } from '@kith/contract/reach/targets';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import {
  addTargetWorld,
  createList,
  listsPath,
  readList,
  readTargets,
  send,
  type TargetWorld,
} from '../../../test/targets.ts';
import { connect } from '../../platform/database/database.ts';
import { coverageStep } from './coverage-step.commands.ts';

let kith: TestApp;
let world: TargetWorld;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTargetWorld(kith);
});
afterAll(() => kith.close());
beforeEach(() => world.clear());

const sql = (statement: string, ...values: unknown[]) => query(kith.url, statement, values);
/** As if the last computation was long ago. */
const waitForRest = () => sql(`update target_reader set computed_on = now() - interval '1 hour'`);
const computeAll = async () => {
  while (await coverageStep(kith.db));
};

test('follows ratings, contacts and shares, but not at once after the last computation', async () => {
  const { ada, bob, one, founders } = world;
  const { id } = await createList(kith, ada, ['Olga One'], { collectiveId: founders });
  const strength = async () => (await readTargets(ada, id))[0]?.strengthId;
  expect(await strength()).toBeNull();
  expect((await bob.post('/tools/relationships', { toPersonId: one, strengthId: 3 })).statusCode).toBeLessThan(300);
  expect(await readList(ada, id)).toMatchObject({ isUpdating: true });
  await computeAll();
  expect(await strength()).toBeNull();
  await waitForRest();
  await computeAll();
  // A collaborator who is not rated counts as Familiar.
  expect(await strength()).toBe(2);
  expect((await ada.post('/tools/relationships', { toPersonId: bob.personId, strengthId: 3 })).statusCode).toBeLessThan(
    300,
  );
  await waitForRest();
  await computeAll();
  expect(await strength()).toBe(3);
  await bob.delete(`/tools/networks/persons/${one}`);
  await waitForRest();
  await computeAll();
  expect(await readTargets(ada, id)).toMatchObject([{ state: 'unmatched', reach: 'none' }]);
  expect(await readList(ada, id)).toMatchObject({ totals: { matched: 0 }, coverage: { one: 0 }, isUpdating: false });
});

test('computes a long list in steps, and resumes after a crash', async () => {
  const { ada } = world;
  const { id } = await createList(kith, ada, ['Dora Direct']);
  await sql(
    `insert into target (list_id, name, state, person_id) select $1, 'Dora ' || n, 'matched', $2 from generate_series(1, 600) n`,
    id,
    world.direct,
  );
  await sql('update target_reader set is_due = true');
  const covered = async () => (await sql('select count(*)::int as n from target_coverage'))[0];
  await sql('delete from target_coverage');
  await coverageStep(kith.db);
  expect(await covered()).toEqual({ n: 250 });
  expect(await readList(ada, id)).toMatchObject({ isUpdating: true, coverage: { direct: 1 } });
  await computeAll();
  expect(await covered()).toEqual({ n: 601 });
  expect(await readList(ada, id)).toMatchObject({ isUpdating: false, coverage: { direct: 601 } });
});

test('never uses parallel workers of PostgreSQL', async () => {
  const { ada, founders } = world;
  await createList(kith, ada, ['Olga One', 'Dora Direct'], { collectiveId: founders });
  await createList(kith, ada, ['Acme Rockets'], { name: 'Firms', kind: 'organization', collectiveId: founders });
  await sql('update target_reader set is_due = true');
  const launched = () =>
    sql('select parallel_workers_launched from pg_stat_database where datname = current_database()');
  const before = await launched();
  const url = new URL(kith.url);
  url.searchParams.set('application_name', 'coverage');
  const job = connect({ url: url.href, poolSize: 1, statementTimeoutMs: 15_000, onError: () => {} });
  // PostgreSQL would use them wherever it can.
  await job.pool.query('set debug_parallel_query = on');
  while (await coverageStep(job.db));
  await job.end();
  // A session is counted when it ends.
  const sessions = () => sql(`select from pg_stat_activity where application_name = 'coverage'`);
  await vi.waitFor(async () => expect(await sessions()).toEqual([]), { timeout: 10_000 });
  expect(await launched()).toEqual(before);
});

test('is not computed for disabled users, nor for readers who have not used Kith for a month', async () => {
  const { ada } = world;
  await createList(kith, ada, ['Dora Direct']);
  await sql(`update target_reader set is_due = true, opened_on = now() - interval '31 days'`);
  await sql(`update user_account set last_active = now() - interval '31 days' where id = $1`, ada.userId);
  expect(await coverageStep(kith.db)).toBe(false);
  // Also if the list was not opened since.
  await sql('update user_account set disabled = true, last_active = now() where id = $1', ada.userId);
  expect(await coverageStep(kith.db)).toBe(false);
  await sql('update user_account set disabled = false where id = $1', ada.userId);
  expect(await coverageStep(kith.db)).toBe(true);
});

test('a step stores nothing if the list was deleted or changed since it began', async () => {
  const { ada } = world;
  for (const change of ['delete', 'add'] as const) {
    await world.clear();
    const created = await send(ada, listsPath, 'Dora Direct', { name: 'Raced', kind: 'person' });
    const { id } = created.json<TargetList>();
    // The step has read its targets and waits for the row of the reader, which the change holds.
    const blocked = await kith.app.connections.pool.connect();
    await blocked.query('begin');
    await blocked.query('select from target_reader where list_id = $1 for update', [id]);
    const step = coverageStep(kith.db).catch(() => undefined);
    if (change === 'delete') await blocked.query('delete from target_list where id = $1', [id]);
    else
      await blocked.query(
        `update target_reader set is_due = true, generation = generation + 1, resume_after = null, started_on = null, started_version = null`,
      );
    await blocked.query('commit');
    blocked.release();
    await step;
    if (change === 'delete') expect(await sql('select from target_coverage')).toEqual([]);
    await computeAll();
    if (change === 'add') expect(await readList(ada, id)).toMatchObject({ isUpdating: false, coverage: { direct: 1 } });
  }
});

test('two reviews of one target have one outcome, and lines can be added while the coverage is computed', async () => {
  const { ada, twin, otherTwin, founders } = world;
  const { id } = await createList(kith, ada, ['Tom Twin'], { collectiveId: founders });
  const [target] = await readTargets(ada, id);
  const answers = await Promise.all(
    [twin, otherTwin, null].map((recordId) =>
      ada.post(`${listsPath}/${id}/targets/${target?.id}/review`, { recordId }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await Promise.all([
    computeAll(),
    ...['Olga One', 'Dora Direct', 'Bob Best'].map((name) => send(ada, `${listsPath}/${id}/targets`, name)),
  ]);
  await computeAll();
  const { coverage, totals } = await readList(ada, id);
  expect(coverage.direct + coverage.one + coverage.two + coverage.none).toBe(totals.matched + totals.unmatched);
  expect(totals.matched).toBeGreaterThanOrEqual(3);
});

test('a merge carries the targets of the record that goes, and undoing it gives them back', async () => {
  const { ada, admin, twin, otherTwin, founders } = world;
  const { id } = await createList(kith, ada, ['Tom Twin'], { collectiveId: founders });
  const [target] = await readTargets(ada, id);
  await ada.post(`${listsPath}/${id}/targets/${target?.id}/review`, { recordId: otherTwin });
  const merged = await admin.post('/tools/merges', {
    kind: 'person',
    winnerId: twin,
    loserId: otherTwin,
    winnerVersion: 1,
    loserVersion: 1,
    fields: {},
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await readTargets(ada, id)).toMatchObject([{ state: 'matched', record: { id: twin } }]);
  expect((await admin.post(`/tools/merges/${merged.json<{ id: number }>().id}/undo`)).statusCode).toBeLessThan(300);
  expect(await readTargets(ada, id)).toMatchObject([{ state: 'matched', record: { id: otherTwin } }]);
});
