/**
 * After any sequence of changes of networks, collectives and people, the derived tables equal a rebuild, and each scope whose list has
 * changed has a new version.
 */
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCampaign, seed } from '../../test/campaign.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectDerivedUpToDate } from '../../test/derived.ts';
import { loadDemo } from '../load-demo.ts';
import { insertPerson } from '../identity/users/create-user.commands.ts';
import { connect, type Connections, type Database } from '../platform/database/database.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import { openScope } from '../access/open-scope.ts';
import {
  addToNetwork,
  emptyCollective,
  excludeFromShares,
  joinCollective,
  leaveCollective,
  removeFromNetwork,
  shareNetwork,
  unshareNetwork,
} from '../access/membership.ts';
import { reached } from '../people/acquaintance.filter.ts';
import { lockForChange, peopleChanged } from './changed.ts';
import { refreshPersonSearch } from './derived/person-search.ts';

const RUNS = { numRuns: isCampaign ? 40 : 4, seed };

let database: TestDatabase;
let connections: Connections;
let db: Database;
let people: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.url, { seed: 5, people: 200, passwordHash: 'x' });
  connections = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 60_000, onError: () => {} });
  db = connections.db;
  people = (await db.selectFrom('person').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(async () => {
  await connections?.end();
  await database?.drop();
});

/** The `n`th row of a query, modulo the number of rows. */
async function choose<Row>(trx: Database, n: number, query: ReturnType<typeof sql>): Promise<Row | undefined> {
  const { rows } = await (query as ReturnType<typeof sql<Row>>).execute(trx);
  return rows[n % Math.max(1, rows.length)];
}
const collaborator = sql`select c.collective_id as "collectiveId", c.user_id as "userId", n.id as "networkId"
  from collaborator c join network n on n.owner_user_id = c.user_id
  join collective k on k.id = c.collective_id where k.owner_user_id <> c.user_id order by 1, 2`;
const share = sql`select collective_id as "collectiveId", network_id as "networkId" from shared_network order by 1, 2`;
const network = sql`select id from network order by id`;
interface Collaboration {
  collectiveId: number;
  userId: number;
  networkId: number;
}

/** Twelve people, some of whom may be in the network already. */
const some = (n: number) => Array.from({ length: 12 }, (_, index) => people[(n * 7 + index * 13) % people.length]!);

const changes: Record<string, (trx: Database, n: number) => Promise<void>> = {
  async join(trx, n) {
    const collective = await choose<{ id: number }>(trx, n, sql`select id from collective order by id`);
    await joinCollective(trx, { collectiveId: collective!.id, userId: 1 + (n % 12) });
  },
  async leave(trx, n) {
    const collaboration = await choose<Collaboration>(trx, n, collaborator);
    if (collaboration) await leaveCollective(trx, collaboration);
  },
  async share(trx, n) {
    const collaboration = await choose<Collaboration>(trx, n, collaborator);
    if (collaboration) await shareNetwork(trx, collaboration);
  },
  async unshare(trx, n) {
    const collaboration = await choose<Collaboration>(trx, n, share);
    if (collaboration) await unshareNetwork(trx, collaboration);
  },
  async add(trx, n) {
    const { id } = (await choose<{ id: number }>(trx, n, network))!;
    const contacts = some(n).map((personId, index) => ({
      personId,
      connectedOn: index % 3 === 0 ? null : `20${10 + (index % 9)}-05-17`,
      source: 'manual' as const,
    }));
    await addToNetwork(trx, id, contacts);
  },
  async remove(trx, n) {
    const { id } = (await choose<{ id: number }>(trx, n, network))!;
    await removeFromNetwork(trx, id, some(n));
  },
  async exclude(trx, n) {
    const { id } = (await choose<{ id: number }>(trx, n, network))!;
    await excludeFromShares(trx, id, some(n), n % 2 === 0);
  },
  async career(trx, n) {
    const ids = some(n);
    await lockForChange(trx, ids);
    await sql`delete from work_role where person_id = any (${ids}::int[]) and id % 3 = ${n % 3}`.execute(trx);
    await sql`insert into work_role (person_id, organization_id, title, role_type_id, seniority_level_ids, is_ongoing)
      select id, ${1 + (n % 20)}, 'Engineer', ${1 + (n % 5)}, '{1,2}', ${n % 2 === 0} from unnest(${ids}::int[]) as id`.execute(
      trx,
    );
    await peopleChanged(trx, ids);
  },
  async rename(trx, n) {
    const ids = some(n);
    await lockForChange(trx, ids);
    await sql`update person set last_name = ${`Name${n}`} where id = any (${ids}::int[])`.execute(trx);
    await peopleChanged(trx, ids);
  },
  async person(trx, n) {
    await insertPerson(trx, { firstName: `New${n}`, lastName: 'Comer' });
  },
  /** Inserts one person and deletes another: the same number of people, but different ones. */
  async replace(trx, n) {
    await insertPerson(trx, { firstName: `Next${n}`, lastName: 'Comer' });
    const gone = await choose<{ id: number }>(
      trx,
      n,
      sql`select id from person where last_name = 'Comer' and first_name like 'New%' order by id`,
    );
    if (!gone) return;
    await sql`delete from person where id = ${gone.id}`.execute(trx);
    await refreshPersonSearch(trx, [gone.id]);
  },
  async destroy(trx, n) {
    const collective = await choose<{ id: number }>(trx, n, sql`select id from collective order by id offset 2`);
    if (!collective || n % 5 > 0) return;
    await emptyCollective(trx, collective.id);
    await sql`delete from client_invitation where collective_id = ${collective.id}`.execute(trx);
    await sql`delete from collective where id = ${collective.id}`.execute(trx);
    await sql`delete from scope where id = ${collective.id}`.execute(trx);
  },
};

/** The version of every scope (also the admins'), and its people with their keys, sorted by name, and who knows them. */
async function listsOf(trx: Database): Promise<Map<number, { version: number; list: string | null }>> {
  const everybody = await openScope({ db: trx, preparedDb: trx }, { isAdmin: true } as User, { admin: 'true' });
  const { rows } = await sql<{ id: number; version: number; list: string | null }>`
    select s.id, case s.kind when 'admin' then ${everybody.version} else s.version end as version,
      concat(
        string_agg(m.person_id || ' ' || m.sort_name || ' ' || found.keys, ',' order by m.sort_name, m.person_id),
        (select string_agg(e.person_id || ' ' || e.network_id, ',' order by e.person_id, e.network_id)
          from shared_contact e where e.collective_id = s.id)) as list
    from scope s left join (
      select network_id as id, person_id, sort_name from network_person
      union all select collective_id, person_id, sort_name from collective_person
      union all select ${everybody.id}::int, person_id, sort_name from person_search) m using (id)
    left join lateral (select array(select unnest(p.keys) order by 1)::text as keys
      from person_search p where p.person_id = m.person_id) as found on true
    group by s.id`.execute(trx);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Who knows somebody at which organization is read from counters, without the people whom a network does not share. */
async function expectReached(trx: Database): Promise<void> {
  const organizations = await trx.selectFrom('organization').select('id').execute();
  const organizationIds = organizations.map((organization) => organization.id);
  for (const { id } of await trx.selectFrom('collective').select('id').execute())
    for (const among of [{}, { organizationIds }, { organizationIds, haveManyPeople: true }]) {
      const { rows } = await sql<{ counted: string[]; expected: string[] }>`select
      array(select collaborator_id || ' ' || organization_id from ${reached({ id }, among)} as r order by 1) as counted,
      array(select distinct u.person_id || ' ' || a.organization_id
        from shared_contact e join network n on n.id = e.network_id join user_account u on u.id = n.owner_user_id
          join affiliation a on a.person_id = e.person_id
        where e.collective_id = ${id} and e.person_id <> u.person_id order by 1) as expected`.execute(trx);
      expect(rows[0]!.counted, `collective ${id}`).toEqual(rows[0]!.expected);
    }
}

it('keeps derived tables equal to a rebuild through random changes', { timeout: 600_000 }, async () => {
  const step = tuple(constantFrom(...Object.keys(changes)), integer({ min: 0, max: 10_000 }));
  await assert(
    asyncProperty(array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const [name, n] of steps) {
        const before = await listsOf(db);
        await db.transaction().execute((trx) => changes[name]!(trx, n));
        for (const [id, { version, list }] of await listsOf(db))
          if (list !== before.get(id)?.list)
            expect(version, `${name} ${n}, scope ${id}`).not.toBe(before.get(id)?.version);
      }
      await expectDerivedUpToDate(db);
      await expectReached(db);
    }),
    // Each sequence continues with the data of the last one, so shrinking would not reproduce a failure.
    { ...RUNS, endOnFailure: true },
  );
});

it('commits concurrent changes of the same scopes without a deadlock', async () => {
  // The network of an owner, who cannot leave. So it exists after every sequence of changes.
  const { rows } = await sql<Collaboration>`
    select k.id as "collectiveId", n.id as "networkId" from collective k join network n on n.owner_user_id = k.owner_user_id
    order by 1 limit 1`.execute(db);
  const { collectiveId, networkId } = rows[0]!;
  await db.transaction().execute((trx) => shareNetwork(trx, { collectiveId, networkId }));
  const contacts = some(3).map((personId) => ({ personId, connectedOn: null, source: 'manual' as const }));
  for (let round = 0; round < 5; round++)
    await Promise.all([
      db.transaction().execute(async (trx) => {
        await unshareNetwork(trx, { collectiveId, networkId });
        await shareNetwork(trx, { collectiveId, networkId });
      }),
      db.transaction().execute((trx) => addToNetwork(trx, networkId, contacts)),
      db.transaction().execute((trx) => removeFromNetwork(trx, networkId, some(round))),
      db.transaction().execute((trx) => changes['career']!(trx, round)),
    ]);
  await expectDerivedUpToDate(db);
});
