/** Finds people who may be in the directory twice, PEOPLE_A_STEP in one step. Every query must use an index. */
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { savePairs, MAX_SHARED_BY } from './save-pairs.commands.ts';

const PEOPLE_A_STEP = 20_000;

/** Pairs with the same name and an affiliation to the same organization. Returns the name to continue after, or null at the end. */
export async function findPeopleByName(db: Database, searchId: number, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string }>`
    select sort_name as last from person where sort_name > ${after} order by sort_name offset ${PEOPLE_A_STEP} limit 1`.execute(
    db,
  );
  const last = rows[0]?.last ?? null;
  const within = sql`sort_name > ${after} ${last === null ? sql`` : sql`and sort_name <= ${last}`}`;
  await savePairs(
    db,
    { searchId, kind: 'person', reason: 'name' },
    sql`
      with namesake as materialized (
        select p.id, p.sort_name from person p
        where p.sort_name in (select sort_name from person where ${within} group by sort_name having count(*) > 1)
      ), together as (
        select a.organization_id, array_agg(n.id) as ids from namesake n join affiliation a on a.person_id = n.id
        group by n.sort_name, a.organization_id having count(*) between 2 and ${sql.lit(MAX_SHARED_BY)}
      )
      select one, other, o.name as shared from together, unnest(ids) one, unnest(ids) other, organization o
      where o.id = organization_id`,
  );
  return last;
}

/** Reads one row more than MAX_SHARED_BY, so that emails shared by too many people can be skipped. */
const peopleWithEmail = (column: 'email_personal' | 'email_work') =>
  sql`(select x.id from person x where lower(x.${sql.ref(column)}) = mail limit ${sql.lit(MAX_SHARED_BY + 1)})`;

/** Pairs with the same email or LinkedIn profile. Returns the id to continue after, or null at the end. */
export async function findPeopleByEmailOrProfile(
  db: Database,
  searchId: number,
  after: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`
    select id as last from person where id > ${after} order by id offset ${PEOPLE_A_STEP} limit 1`.execute(db);
  const last = rows[0]?.last ?? null;
  const within = sql`p.id > ${after} ${last === null ? sql`` : sql`and p.id <= ${last}`}`;
  await savePairs(
    db,
    { searchId, kind: 'person', reason: 'email' },
    sql`
      select one, other, mail as shared from (
        select p.id as one, mail, array(${peopleWithEmail('email_personal')} union ${peopleWithEmail('email_work')}) as others
        from person p, unnest(array[lower(p.email_personal), lower(p.email_work)]) mail
        where ${within} and mail is not null
      ) as found, unnest(others) other where cardinality(others) <= ${sql.lit(MAX_SHARED_BY)}`,
  );
  await findPeopleByProfile(db, searchId, within);
  return last;
}

async function findPeopleByProfile(db: Database, searchId: number, within: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: number; linkedin: string }>`
    select p.id, p.linkedin from person p
    where ${within} and p.linkedin is not null and not exists (select from person_linkedin_slug s
      where s.person_id = p.id and s.slug = lower(substring(p.linkedin from '/in/([^/?#]+)')))`.execute(db);
  const shown = rows.flatMap(({ id, linkedin }) => {
    const slug = linkedinSlug(linkedin);
    return slug === null ? [] : [{ id, slug }];
  });
  await savePairs(
    db,
    { searchId, kind: 'person', reason: 'linkedin' },
    sql`
      select shown.id as one, s.person_id as other, shown.slug as shared
      from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ slug }) => slug)}::text[]) as shown (id, slug)
      join person_linkedin_slug s using (slug)`,
  );
  await savePairs(
    db,
    { searchId, kind: 'person', reason: 'linkedin' },
    sql`
      select one, other, slug as shared from (
        select slug, array_agg(id) as ids
        from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ slug }) => slug)}::text[]) as shown (id, slug)
        group by slug having count(*) between 2 and ${sql.lit(MAX_SHARED_BY)}
      ) as same, unnest(ids) one, unnest(ids) other`,
  );
}
