import type { PersonSummary, RecordFacts } from '@kith/contract/people';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { personPicture } from '../pictures/address.queries.ts';
import { recordColumns } from '../records/record-facts.queries.ts';
import { everyMatch, type PersonInScope, type Search } from './people.search.queries.ts';

/** What rows and chips show of people the viewer was found to see, in the order of the ids given. */
export async function personSummaries(
  db: Database,
  people: PersonInScope[],
  viewerPersonId: number,
): Promise<PersonSummary[]> {
  const connectedOn = new Map(people.map((person) => [person.personId, person.connectedOn]));
  const { rows } = await sql<Omit<PersonSummary, 'connectedOn'>>`
    select p.id, p.name, coalesce(p.preferred_first_name, p.first_name) as "firstName", ${personPicture('p', 'small')} as "profilePicture", p.headline,
      (select json_build_object('name', l.name) from location l where l.id = p.location_id) as location,
      (select json_build_object('title', w.title, 'organization', json_build_object('id', o.id, 'name', o.name))
        from work_role w join organization o on o.id = w.organization_id
        where w.person_id = p.id and w.is_primary) as "primaryWorkRole",
      json_build_object('linkedin', p.linkedin, 'twitter', p.twitter, 'angellist', p.angellist, 'crunchbase', p.crunchbase,
        'website', p.website) as "externalLinks",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
        from person_tag pt cross join lateral (select id, name from tag where id = pt.tag_id offset 0) t
        where pt.person_id = p.id) as "tagTypes",
      (select json_build_object('id', u.id,
          'isMember', exists (select from user_role r where r.user_id = u.id and r.role_id = 2))
        from user_account u where u.person_id = p.id) as "user",
      (select r.strength_id from relationship r where r.from_person_id = ${viewerPersonId} and r.to_person_id = p.id) as "strengthId"
    from unnest(${[...connectedOn.keys()]}::int[]) with ordinality as wanted (id, position) join person p using (id)
    order by wanted.position`.execute(db);
  return rows.map((row) => ({ ...row, connectedOn: connectedOn.get(row.id) ?? null }));
}

interface PersonRecord extends RecordFacts {
  id: number;
  name: string;
  isMember: boolean;
  location: string | null;
}

/** What the table of records shows of all who match, for admins. */
export const allRecords = (db: Database, search: Omit<Search, 'page' | 'limit'>) =>
  everyMatch<PersonRecord>(
    db,
    search,
    sql`r.id, r.name, ${recordColumns}, (select l.name from location l where l.id = r.location_id) as location,
      exists (select from user_account u join user_role x on x.user_id = u.id and x.role_id = 2 where u.person_id = r.id) as "isMember"`,
  );
