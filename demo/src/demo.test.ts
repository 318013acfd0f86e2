/** Properties that the generated data must have for every seed, checked in the database with few people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld, type DemoWorld } from '../test/demo-world.ts';
import { columns } from './generate/columns.ts';
import { altiplano } from './words/cast-altiplano.ts';

const PEOPLE = 400;
let world: DemoWorld;

beforeAll(async () => {
  world = await createDemoWorld(7, PEOPLE);
});

afterAll(async () => {
  await world?.drop();
});

/** A checksum of each table, which does not depend on the order of rows or on ids that the database assigned. */
async function checksums(demo: DemoWorld): Promise<Record<string, unknown>> {
  const derived = ['affiliation', 'shared_contact', 'collective_person', 'collective_bitmap', 'scope_organization'];
  const sums: Record<string, unknown> = {};
  for (const table of [...Object.keys(columns), ...derived]) {
    const row = table === 'relationship' || table === 'activity' ? `(to_jsonb(t) - 'id')::text` : `t::text`;
    sums[table] = await demo.value(
      `select md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) from ${table} t`,
    );
  }
  return sums;
}

describe('the generator', () => {
  it('generates the same data for the same seed, and different data for another seed', async () => {
    const [same, other] = [await createDemoWorld(7, PEOPLE), await createDemoWorld(8, PEOPLE)];
    try {
      const expected = await checksums(world);
      expect(await checksums(same)).toEqual(expected);
      const different = await checksums(other);
      for (const table of ['person', 'organization', 'work_role', 'education', 'network_person', 'collective_person'])
        expect(different[table], table).not.toBe(expected[table]);
    } finally {
      await same.drop();
      await other.drop();
    }
  });
});

describe('people', () => {
  it('are as many as requested and the cast without accounts, with about three jobs and more than one education each', async () => {
    expect(await world.value('select count(*)::int from person')).toBe(PEOPLE + altiplano.length);
    expect(await world.value('select count(*)::float / 400 from work_role')).toBeGreaterThan(2.4);
    expect(await world.value('select count(*)::float / 400 from work_role')).toBeLessThan(3.8);
    expect(await world.value('select count(*)::float / 400 from education')).toBeGreaterThan(1);
  });

  it('do not work before their studies start, or more than two years before they end', async () => {
    const tooEarly = await world.values(`
      select person_id, r.from_year, e.first, e.last from work_role r
      join (select person_id, min(from_year) as first, min(to_year) as last from education group by 1) e using (person_id)
      where r.from_year < e.first or r.from_year < e.last - 2`);
    expect(tooEarly).toEqual([]);
  });

  it('have no dates in the future or before the organization was founded', async () => {
    expect(
      await world.values(`select id from work_role where from_year not between 1960 and 2026 or to_year > 2026`),
    ).toEqual([]);
    expect(
      await world.values(`select id from education where from_year not between 1960 and 2026 or to_year > 2026`),
    ).toEqual([]);
    const tooYoung = await world.value(`
      select count(*)::int from work_role r join organization o on o.id = r.organization_id where r.from_year < o.year_founded`);
    expect(tooYoung).toBe(0);
  });

  it('usually have a primary work role, which is current', async () => {
    expect(await world.values('select id from work_role where is_primary and not is_ongoing')).toEqual([]);
    const withMainJob = Number(await world.value('select count(*) from work_role where is_primary'));
    expect(withMainJob / PEOPLE).toBeGreaterThan(0.7);
  });

  it('do not have two jobs at once for more than three months, except on boards', async () => {
    const overlapping = await world.values(`
      select a.person_id, a.title, b.title from work_role a join work_role b on a.person_id = b.person_id and a.id < b.id
      where 1 not in (a.seniority_level_ids[1], b.seniority_level_ids[1])
        and a.from_month is not null and b.from_month is not null
        and least(coalesce(a.to_year * 12 + a.to_month, 99999), coalesce(b.to_year * 12 + b.to_month, 99999))
          - greatest(a.from_year * 12 + a.from_month, b.from_year * 12 + b.from_month) > 3`);
    expect(overlapping).toEqual([]);
  });

  it('include some without a location or a job, and some with accents in the name', async () => {
    expect(await world.value(`select count(*)::int from person where location_id is null`)).toBeGreaterThan(0);
    expect(
      await world.value(
        `select count(*)::int from person where not exists (select from work_role where person_id = person.id)`,
      ),
    ).toBeGreaterThan(0);
    expect(await world.value(`select count(*)::int from person where name ~ '[À-ž]'`)).toBeGreaterThan(5);
  });

  it('have only email addresses and websites under the reserved domain .example', async () => {
    const addresses = await world.values(`
      select distinct split_part(address, '@', 2) from (
        select email_personal as address from person union all select email_work from person
        union all select username from user_account union all select email_address from client_invitation
        union all select email_address from registration_invite) as a
      where address is not null and address !~ '^[a-z0-9.-]+@([a-z0-9-]+[.])?example$'`);
    expect(addresses).toEqual([]);
    expect(
      await world.values(`select website from organization where website !~ '^https://[a-z0-9-]+[.]example$'`),
    ).toEqual([]);
  });
});

describe('organizations', () => {
  it('are of every type and have unique names', async () => {
    expect(
      await world.values(
        'select id from organization_type where not exists (select from organization where type_id = organization_type.id)',
      ),
    ).toEqual([]);
    expect(await world.values('select name from organization group by name having count(*) > 1')).toEqual([]);
  });
});

describe('networks', () => {
  it('contain the person of their owner', async () => {
    const strangers = await world.values(`
      select network.id from network join user_account u on u.id = owner_user_id
      where not exists (select from network_person np where np.network_id = network.id and np.source = 'self' and np.person_id = u.person_id)`);
    expect(strangers).toEqual([]);
    expect(await world.value('select count(*)::int from network')).toBe(
      await world.value('select count(*)::int from user_account'),
    );
  });

  it('have no connection dates in the future or before the contact began to study', async () => {
    const absurd = await world.values(`
      select np.person_id, np.connected_on, e.first from network_person np
      join (select person_id, min(from_year) as first from education group by 1) e using (person_id)
      where connected_on not between '2004-01-01' and '2026-11-01' or extract(year from connected_on) < e.first`);
    expect(absurd).toEqual([]);
  });
});
