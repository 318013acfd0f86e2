/** Compares the derived tables with slow and simple queries over the source tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { loadDemo } from '../load-demo.ts';
import { databaseOn } from '../platform/database/one-connection.ts';
import { rebuildDerived } from './rebuild.ts';
import { KIND_SIZE } from './keys/search-keys.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.url, { seed: 3, people: 300, passwordHash: 'x' });
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function rows(query: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** The shared contacts, computed by checking each pair of a person and a network. */
const expectedContacts = `
  select c.id, p.id as person_id, n.id as network_id
  from collective c, person p, network n
  where exists (select from network_person where network_id = n.id and person_id = p.id)
    and n.owner_user_id in (select user_id from collaborator where collective_id = c.id)
    and (
      p.id = (select person_id from user_account where id = n.owner_user_id)
      or (
        n.id in (select network_id from shared_network where collective_id = c.id)
        and not (select excluded from network_person where network_id = n.id and person_id = p.id)
      )
    )`;

async function expectDerivedFromSources(): Promise<void> {
  expect(await rows('select collective_id, person_id, network_id from shared_contact')).toEqual(
    await rows(expectedContacts),
  );
  expect(await rows('select person_id, collective_id, network_id, strength, connected_on from shared_contact')).toEqual(
    await rows(`
      select e.person_id, e.id, e.network_id,
        (select strength_id from relationship
         where from_person_id = (select person_id from user_account join network on owner_user_id = user_account.id where network.id = e.network_id)
           and to_person_id = e.person_id),
        (select connected_on from network_person np where np.network_id = e.network_id and np.person_id = e.person_id)
      from (${expectedContacts}) e`),
  );
  expect(await rows('select collective_id, person_id, sort_name from collective_person')).toEqual(
    await rows(
      `select distinct e.id, p.id, fold_name(p.name) from (${expectedContacts}) e join person p on p.id = e.person_id`,
    ),
  );
  expect(await rows('select collective_id, person_id from collective_person')).toEqual(
    await rows(`
      select collective_id, chunk * 8192 + bit from collective_bitmap, generate_series(0, 8191) as bit
      where get_bit(bits, bit) = 1`),
  );
  expect(await rows('select person_id, organization_id, flags from affiliation')).toEqual(
    await rows(`
      select p.id, o.id, works + worked + studied from person p cross join organization o,
        lateral (select
          (exists (select from work_role r where r.person_id = p.id and r.organization_id = o.id and is_ongoing))::int as works,
          (exists (select from work_role r where r.person_id = p.id and r.organization_id = o.id and not is_ongoing))::int * 2 as worked,
          (exists (select from education e where e.person_id = p.id and e.organization_id = o.id))::int * 4 as studied) as f
      where works + worked + studied > 0`),
  );
  expect(await rows('select scope_id, organization_id, people from scope_organization')).toEqual(
    await rows(`
      select scope_id, organization_id, count(distinct person_id)::int from (
        select network_id as scope_id, person_id from network_person
        union select id, person_id from (${expectedContacts}) e) as visible
      join (select person_id, organization_id from work_role union select person_id, organization_id from education) as affiliation
        using (person_id)
      group by 1, 2`),
  );
  expect(await rows(`select id, total_persons, total_organizations from scope where kind <> 'admin'`)).toEqual(
    await rows(`
      select id, case kind when 'network' then (select count(*)::int from network_person where network_id = scope.id)
        else (select count(distinct person_id)::int from (${expectedContacts}) e where e.id = scope.id) end,
        (select count(*)::int from scope_organization o where o.scope_id = scope.id)
      from scope where kind <> 'admin'`),
  );
}

describe('rebuildDerived', () => {
  it('derives the tables from their sources', expectDerivedFromSources);

  it('repairs wrong rows and changes nothing when run again', async () => {
    await client.query('update collective_person set sort_name = upper(sort_name), connected_on = null');
    await client.query('delete from shared_contact where person_id % 3 = 0');
    await client.query('insert into affiliation select id, 1, 7 from person on conflict do nothing');
    await client.query('update scope set total_persons = 0');
    await client.query('update collective_bitmap set bits = ~bits');
    await client.query('delete from shared_network where collective_id = (select min(id) from collective)');
    await client.query('update network_person set excluded = not excluded where person_id % 5 = 0');
    await databaseOn(client).transaction().execute(rebuildDerived);
    await expectDerivedFromSources();
    const before = await rows('select * from collective_person');
    await databaseOn(client).transaction().execute(rebuildDerived);
    expect(await rows('select * from collective_person')).toEqual(before);
  });

  it('invalidates the caches of every scope', async () => {
    const before = await rows('select id, version + 1 from scope');
    await databaseOn(client).transaction().execute(rebuildDerived);
    expect(await rows('select id, version from scope')).toEqual(before);
  });

  it('equals the result of the migration that introduced title words', async () => {
    const before = 23 * KIND_SIZE;
    await client.query('begin');
    await client.query(`
      drop table title_word;
      drop function escape_like;
      create index work_role_title_idx on work_role (sort_title);
      delete from person_bitmap where key >= ${before};
      update person_search set keys = array(select key from unnest(keys) as key where key < ${before});
      alter table person_bitmap rename to person_bits;
      alter function bitmap_of_person(integer) rename to bit_of`);
    await client.query(
      readFileSync(join(import.meta.dirname, '../../fixtures/before-baseline/migrations/0027_title_words.sql'), {
        encoding: 'utf8',
      }),
    );
    await client.query(`
      alter table person_bits rename to person_bitmap;
      alter function bit_of(integer) rename to bitmap_of_person`);
    const made = await rows('table person_search');
    const bits = await rows('table person_bitmap');
    expect(await rows('select word from title_word')).toContain('["engineer"]');
    await rebuildDerived(databaseOn(client));
    expect(await rows('table person_search')).toEqual(made);
    expect(await rows('table person_bitmap')).toEqual(bits);
    await client.query('rollback');
  });
});
