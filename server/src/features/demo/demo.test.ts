/** A small world, looked at through the database: what every world must be, whatever its seed. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { loadDemo } from './demo.commands.ts';
import { columns } from './generate/columns.ts';

const PEOPLE = 400;
const passwordHash = 'a hash that all share';
const databases: TestDatabase[] = [];
let client: Client;

async function makeWorld(seed: number): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  await loadDemo(database.url, { seed, people: PEOPLE, passwordHash });
  return database.url;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  client = await connectTo(await makeWorld(7));
});

afterAll(async () => {
  await client?.end();
  await Promise.all(databases.map((database) => database.drop()));
});

async function values(query: string, database = client): Promise<unknown[]> {
  const { rows } = await database.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map((row) => (row.length === 1 ? row[0] : row));
}

async function value(query: string): Promise<unknown> {
  return (await values(query))[0];
}

/** What is in every table, independent of the order of rows and of identities that the database gave. */
async function checksums(database: Client): Promise<Record<string, unknown>> {
  const derived = ['affiliation', 'collective_edge', 'collective_person', 'collective_chunk', 'scope_organization'];
  const sums: Record<string, unknown> = {};
  for (const table of [...Object.keys(columns), ...derived]) {
    const row = table === 'relationship' || table === 'activity' ? `to_jsonb(t) - 'id'` : 't';
    [sums[table]] = await values(
      `select md5(coalesce(string_agg(md5((${row})::text), '' order by md5((${row})::text)), '')) from ${table} t`,
      database,
    );
  }
  return sums;
}

const idOf = (name: string) => `(select id from user_account where username = '${name}@kith.example')`;

describe('one seed', () => {
  it('makes the same world every time, and another one another', async () => {
    const [same, other] = [await connectTo(await makeWorld(7)), await connectTo(await makeWorld(8))];
    try {
      const expected = await checksums(client);
      expect(await checksums(same)).toEqual(expected);
      const different = await checksums(other);
      for (const table of ['person', 'organization', 'work_role', 'education', 'network_person', 'collective_person'])
        expect(different[table], table).not.toBe(expected[table]);
    } finally {
      await same.end();
      await other.end();
    }
  });
});

describe('people', () => {
  it('are as many as asked for, about three jobs and more than one school each', async () => {
    expect(await value('select count(*)::int from person')).toBe(PEOPLE);
    expect(await value('select count(*)::float / 400 from work_role')).toBeGreaterThan(2.4);
    expect(await value('select count(*)::float / 400 from work_role')).toBeLessThan(3.8);
    expect(await value('select count(*)::float / 400 from education')).toBeGreaterThan(1);
  });

  it('do not work before they have begun to study, and hardly before they have finished', async () => {
    const tooEarly = await values(`
      select person_id, r.from_year, e.first, e.last from work_role r
      join (select person_id, min(from_year) as first, min(to_year) as last from education group by 1) e using (person_id)
      where r.from_year < e.first or r.from_year < e.last - 2`);
    expect(tooEarly).toEqual([]);
  });

  it('have no dates beyond today or before organizations existed', async () => {
    expect(
      await values(`select id from work_role where from_year not between 1960 and 2026 or to_year > 2026`),
    ).toEqual([]);
    expect(
      await values(`select id from education where from_year not between 1960 and 2026 or to_year > 2026`),
    ).toEqual([]);
    const tooYoung = await value(`
      select count(*)::int from work_role r join organization o on o.id = r.organization_id where r.from_year < o.year_founded`);
    expect(tooYoung).toBe(0);
  });

  it('have one main job at most, and that goes on', async () => {
    expect(await values('select id from work_role where is_primary and not is_ongoing')).toEqual([]);
    const withMainJob = Number(await value('select count(*) from work_role where is_primary'));
    expect(withMainJob / PEOPLE).toBeGreaterThan(0.7);
  });

  it('do not hold two jobs for long, boards apart', async () => {
    const overlapping = await values(`
      select a.person_id, a.title, b.title from work_role a join work_role b on a.person_id = b.person_id and a.id < b.id
      where 1 not in (a.seniority_level_ids[1], b.seniority_level_ids[1])
        and a.from_month is not null and b.from_month is not null
        and least(coalesce(a.to_year * 12 + a.to_month, 99999), coalesce(b.to_year * 12 + b.to_month, 99999))
          - greatest(a.from_year * 12 + a.from_month, b.from_year * 12 + b.from_month) > 3`);
    expect(overlapping).toEqual([]);
  });

  it('include the odd ones that every address book has', async () => {
    expect(await value(`select count(*)::int from person where location_id is null`)).toBeGreaterThan(0);
    expect(
      await value(
        `select count(*)::int from person where not exists (select from work_role where person_id = person.id)`,
      ),
    ).toBeGreaterThan(0);
    expect(await value(`select count(*)::int from person where name ~ '[À-ž]'`)).toBeGreaterThan(5);
  });

  it('have addresses that lead nowhere', async () => {
    const addresses = await values(`
      select distinct split_part(address, '@', 2) from (
        select email_personal as address from person union all select email_work from person
        union all select username from user_account union all select email_address from client_invitation
        union all select email_address from registration_invite) as a
      where address is not null and address !~ '^[a-z0-9.-]+@([a-z0-9-]+[.])?example$'`);
    expect(addresses).toEqual([]);
    expect(await values(`select website from organization where website !~ '^https://[a-z0-9-]+[.]example$'`)).toEqual(
      [],
    );
  });
});

describe('organizations', () => {
  it('are of every type, and none twice', async () => {
    expect(
      await values(
        'select id from organization_type where not exists (select from organization where type_id = organization_type.id)',
      ),
    ).toEqual([]);
    expect(await values('select name from organization group by name having count(*) > 1')).toEqual([]);
  });
});

describe('networks', () => {
  it('hold their owners as themselves', async () => {
    const strangers = await values(`
      select network.id from network join user_account u on u.id = owner_user_id
      where not exists (select from network_person np where np.network_id = network.id and np.source = 'self' and np.person_id = u.person_id)`);
    expect(strangers).toEqual([]);
    expect(await value('select count(*)::int from network')).toBe(
      await value('select count(*)::int from user_account'),
    );
  });

  it('have edges from after both were grown up and before today', async () => {
    const absurd = await values(`
      select np.person_id, np.connected_on, e.first from network_person np
      join (select person_id, min(from_year) as first from education group by 1) e using (person_id)
      where connected_on not between '2004-01-01' and '2026-11-01' or extract(year from connected_on) < e.first`);
    expect(absurd).toEqual([]);
  });
});

describe('sign-ins', () => {
  it('share one password, which the installation knows', async () => {
    expect(await values('select distinct password_hash from user_account')).toEqual([passwordHash]);
    expect(await value('select demo_password_hash from installation')).toBe(passwordHash);
    expect(await values(`select username from user_account where username not like '%@kith.example'`)).toEqual([]);
  });

  it('admin is admin and member', async () => {
    expect(await values(`select role_id from user_role where user_id = ${idOf('admin')} order by 1`)).toEqual([1, 2]);
    expect(await value('select count(*)::int from user_role where role_id = 1')).toBe(1);
  });

  it('owner owns a client with three collectives', async () => {
    expect(await value(`select count(*)::int from collective where owner_user_id = ${idOf('owner')}`)).toBe(3);
    expect(await value(`select legacy_user from user_account where id = ${idOf('owner')}`)).toBe(true);
    expect(await values('select count(*)::int from collective group by client_id order by 1 desc')).toEqual([3, 1, 1]);
  });

  it('member shares the network in one collective and not in another', async () => {
    const shares = await values(`
      select exists (select from shared_network s where s.collective_id = c.collective_id and s.user_id = c.user_id)
      from collaborator c where user_id = ${idOf('member')} order by 1`);
    expect(shares).toEqual([false, true]);
    expect(await value(`select count(*)::int from client where owner_user_id = ${idOf('member')}`)).toBe(0);
    expect(await value(`select legacy_user from user_account where id = ${idOf('member')}`)).toBe(true);
  });

  it('new knows nobody yet and has one open invitation', async () => {
    expect(await values(`select role_id from user_role where user_id = ${idOf('new')}`)).toEqual([2]);
    expect(
      await values(
        `select source from network_person join network n on n.id = network_id where n.owner_user_id = ${idOf('new')}`,
      ),
    ).toEqual(['self']);
    expect(await values(`select accepted from client_invitation where user_id = ${idOf('new')}`)).toEqual([null]);
    expect(await value(`select count(*)::int from collaborator where user_id = ${idOf('new')}`)).toBe(0);
  });

  it('an invite waits for the newcomer', async () => {
    const { rows } = await client.query(
      'select i.* from installation join registration_invite i on i.id = demo_invite_id',
    );
    expect(rows[0]).toMatchObject({
      email_address: 'newcomer@kith.example',
      code_hash: null,
      revoked_on: null,
      client_invitation_id: null,
    });
    expect(
      await value('select count(*)::int from registration where invite_id = (select demo_invite_id from installation)'),
    ).toBe(0);
  });
});

describe('what members do', () => {
  it('invitations are in every state, and those to strangers come with a code', async () => {
    expect(await values('select distinct accepted from client_invitation order by 1')).toEqual([false, true, null]);
    const unaccompanied = await values(`
      select id from client_invitation i where (user_id is null) <>
        exists (select from registration_invite r where r.client_invitation_id = i.id)`);
    expect(unaccompanied).toEqual([]);
    const notTaken = await values(`
      select id from client_invitation i where accepted and not exists (
        select from collaborator c where c.collective_id = i.collective_id and c.user_id = i.user_id)`);
    expect(notTaken).toEqual([]);
  });

  it('notes and labels are about people and organizations of their scope', async () => {
    const visible = `
      select network_id as scope_id, person_id from network_person union select collective_id, person_id from collective_person`;
    const lost = await values(`
      with visible as (${visible})
      select n.id from note n where n.scope_id <> 1 and n.person_id is not null
        and (n.scope_id, n.person_id) not in (select * from visible)
      union all
      select l.id from label l join label_person lp on lp.label_id = l.id
        where (l.scope_id, lp.person_id) not in (select * from visible)
      union all
      select n.id from note n where n.scope_id <> 1 and n.organization_id is not null
        and (n.scope_id, n.organization_id) not in (select scope_id, organization_id from scope_organization)
      union all
      select l.id from label l join label_organization lo on lo.label_id = l.id
        where (l.scope_id, lo.organization_id) not in (select scope_id, organization_id from scope_organization)`);
    expect(lost).toEqual([]);
    expect(await values(`select distinct kind from note join scope on scope.id = scope_id order by 1`)).toEqual([
      'admin',
      'collective',
      'network',
    ]);
  });

  it('conversations are between legacy users, in order, one for two', async () => {
    expect(
      await values(`
      select user_id from conversation_participant p join user_account u on u.id = user_id where not legacy_user`),
    ).toEqual([]);
    expect(
      await values(`
      select c.id from conversation c where participants <> (select count(*) from conversation_participant where conversation_id = c.id)
        or last_sequence <> (select max(sequence) from message where conversation_id = c.id)`),
    ).toEqual([]);
    expect(
      await values(`
      select id from conversation c where type = 1 and id <> (
        select left(encode(sha256(convert_to(min(user_id) || ':' || max(user_id), 'utf8')), 'hex'), 20)
        from conversation_participant where conversation_id = c.id)`),
    ).toEqual([]);
    expect(
      await values(`
      select conversation_id from message a join message b using (conversation_id)
      where a.sequence < b.sequence and a.created_on >= b.created_on`),
    ).toEqual([]);
  });

  it('issues are open and resolved, an import is complete, the log has entries', async () => {
    expect(await values('select distinct is_resolved from issue order by 1')).toEqual([false, true]);
    expect(await values('select distinct status from linkedin_import')).toEqual(['completed']);
    expect(await value('select count(*)::int from activity')).toBeGreaterThan(10);
  });
});
