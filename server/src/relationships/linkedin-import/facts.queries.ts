/** What the database knows about the people and companies of some rows: a few queries, however many rows. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockForChange } from '../../directory/changed.ts';
import { knows } from '../../access/profile-access.ts';
import { organizationsByName, reserveOrganizations } from './organizations.commands.ts';
import { contradicts, personOf, type Facts, type ImportRow, type KnownPerson, type LastWord } from './plan.ts';

export interface RunningImport {
  id: number;
  userId: number;
  personId: number;
  networkId: number;
  kind: 'file' | 'hand';
  exportedOn: string;
}

interface Options {
  /** What is found is written about: whom the rows are about stays as they are until the transaction ends, and so do the companies. */
  lock: boolean;
  /** Whom rows are about, where the member has said so. */
  forced: ReadonlyMap<number, number>;
}

export async function gatherFacts(
  db: Database,
  running: RunningImport,
  rows: readonly ImportRow[],
  { lock, forced }: Options,
): Promise<Facts> {
  const usable = rows.filter(({ reason }) => reason === null);
  const bySlug = await peopleBySlug(db, running, usable, lock);
  const byNameKey = await peopleByName(db, running, usable);
  const ids = [...new Set([...bySlug.values(), ...byNameKey.values(), ...forced.values()])];
  const companies = [...new Set(usable.flatMap(({ companyKey }) => companyKey || []))];
  // In the order that all changes lock: organizations, then people.
  const organizations = await (lock ? reserveOrganizations : organizationsByName)(db, companies);
  if (lock) await lockForChange(db, ids);
  const people = await knownPeople(db, running, ids);
  const contradicting = usable.flatMap((row) => {
    const person = people.get(personOf(row, { bySlug, byNameKey }, forced) ?? 0);
    return person?.role && contradicts(row, person.role, { exportedOn: running.exportedOn, organizations })
      ? [{ row, personId: person.id, since: person.role.exportedOn }]
      : [];
  });
  const unknown = usable.filter(({ contact, nameKey }) => !(bySlug.has(contact.slug ?? '') || byNameKey.has(nameKey)));
  return {
    me: running.personId,
    exportedOn: running.exportedOn,
    room: await roomLeft(db, running.userId),
    bySlug,
    byNameKey,
    people,
    organizations,
    lookalikes: await lookalikes(db, running, unknown),
    rowOf: await rowsOf(db, running.id, ids, rows[0]?.rowNumber ?? 0),
    agreed: await agreedRows(db, running, contradicting),
  };
}

/**
 * Importing an address opens the profile, within a limit a day and with a record of it. A dry run has neither, so it knows only whom
 * the member sees already.
 */
async function peopleBySlug(
  db: Database,
  { userId }: RunningImport,
  rows: readonly ImportRow[],
  all: boolean,
): Promise<Map<string, number>> {
  const slugs = rows.flatMap(({ contact }) => contact.slug ?? []);
  const { rows: found } = await sql<{ slug: string; personId: number }>`
    select s.slug, s.person_id as "personId" from person_linkedin_slug s where s.slug = any (${slugs}::text[])
      ${all ? sql`` : sql`and ${knows(userId, sql`s.person_id`)}`}`.execute(db);
  return new Map(found.map(({ slug, personId }) => [slug, personId]));
}

/** Rows without an address are looked for in the member's own imports alone, first among rows that had none either. */
async function peopleByName(db: Database, { id, userId }: RunningImport, rows: readonly ImportRow[]) {
  const keys = rows.filter(({ contact }) => contact.slug === null).map(({ nameKey }) => nameKey);
  const { rows: found } = await sql<{ nameKey: string; personId: number }>`
    select distinct on (r.name_key) r.name_key as "nameKey", r.person_id as "personId"
    from linkedin_import_row r
    where r.name_key = any (${keys}::text[]) and r.person_id is not null and r.import_id = any (array(
      select i.id from linkedin_import i
      where i.user_id = ${userId} and i.id <> ${id} and i.status in ('completed', 'failed')))
    order by r.name_key, r.contact ->> 'slug' is null desc, r.import_id desc`.execute(db);
  return new Map(found.map(({ nameKey, personId }) => [nameKey, personId]));
}

async function knownPeople(
  db: Database,
  running: RunningImport,
  personIds: readonly number[],
): Promise<Map<number, KnownPerson>> {
  const { rows } = await sql<Omit<KnownPerson, 'last'>>`
    select p.id, exists (select from user_account u where u.person_id = p.id) as "hasUser",
      exists (select from work_role w where w.person_id = p.id and w.is_ongoing and w.source = 'human') as "hasHumanRole",
      exists (select from work_role w where w.person_id = p.id and w.is_primary and w.id is distinct from r.id)
        as "hasOtherPrimaryRole",
      case when r.id is not null then json_build_object('id', r.id, 'organizationId', o.id, 'companyKey', o.sort_name,
        'titleKey', r.sort_title, 'exportedOn', r.exported_on, 'isPrimary', r.is_primary) end as role,
      case when np.person_id is not null then json_build_object('connectedOn', np.connected_on) end as edge
    from person p
    left join work_role r on r.person_id = p.id and r.source = 'import' and r.is_ongoing
    left join organization o on o.id = r.organization_id
    left join network_person np on np.person_id = p.id and np.network_id = ${running.networkId}
    where p.id = any (${personIds}::int[])`.execute(db);
  const last = await lastSaid(db, running, personIds);
  return new Map(rows.map((person) => [person.id, { ...person, last: last.get(person.id) ?? null }]));
}

/** What the member's last import said about these people. */
async function lastSaid(db: Database, { id, userId }: RunningImport, personIds: readonly number[]) {
  const { rows } = await sql<LastWord & { personId: number }>`
    select distinct on (r.person_id) r.person_id as "personId",
      coalesce(r.contact ->> 'company', '') as company, coalesce(r.contact ->> 'position', '') as position,
      r.role_review is not distinct from 'kept' as kept
    from linkedin_import_row r
    where r.person_id = any (${personIds}::int[]) and r.import_id = any (array(
      select i.id from linkedin_import i
      where i.user_id = ${userId} and i.id <> ${id} and i.status in ('completed', 'failed')))
    order by r.person_id, r.import_id desc`.execute(db);
  return new Map(rows.map(({ personId, ...last }) => [personId, last]));
}

interface Contradicting {
  row: ImportRow;
  personId: number;
  /** The export that it speaks against. */
  since: string | null;
}

/** The rows that say what the last import of another member says, who has not taken it back, and not before what it speaks against. */
async function agreedRows(
  db: Database,
  { userId }: RunningImport,
  contradicting: readonly Contradicting[],
): Promise<Set<number>> {
  if (contradicting.length === 0) return new Set();
  const asked = contradicting.map(({ row, personId, since }) => ({
    row_number: row.rowNumber,
    person_id: personId,
    company: row.companyKey,
    position: row.positionKey,
    since,
  }));
  const { rows } = await sql<{ rowNumber: number }>`
    select a.row_number as "rowNumber"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (row_number int, person_id int, company text, position text, since date)
    where exists (
      select from (
        select distinct on (i.user_id) r.contact, r.role_review, i.exported_on
        from linkedin_import_row r join linkedin_import i on i.id = r.import_id
        where r.person_id = a.person_id and i.user_id <> ${userId}
          and i.status in ('running', 'completed', 'failed') and not i.dry_run
        order by i.user_id, r.import_id desc
      ) as said
      where fold_name(said.contact ->> 'company') = a.company and fold_name(said.contact ->> 'position') = a.position
        and said.role_review is distinct from 'kept' and said.exported_on >= coalesce(a.since, said.exported_on))`.execute(
    db,
  );
  return new Set(rows.map(({ rowNumber }) => rowNumber));
}

/** People the member can see already, never others: an import must not tell who else is known to Kith. */
async function lookalikes(db: Database, { userId }: RunningImport, rows: readonly ImportRow[]) {
  const keys = rows.filter(({ companyKey }) => companyKey !== '').map(({ nameKey }) => nameKey);
  const { rows: found } = await sql<{ nameKey: string; id: number }>`
    select distinct on ("nameKey") key as "nameKey", p.id
    from unnest(${keys}::text[]) as key
    join person p on p.sort_name = split_part(key, e'\\n', 1)
    join work_role w on w.person_id = p.id and w.is_ongoing
    join organization o on o.id = w.organization_id and o.sort_name = split_part(key, e'\\n', 2)
    where ${knows(userId, sql`p.id`)}
    order by "nameKey", p.id`.execute(db);
  return new Map(found.map(({ nameKey, id }) => [nameKey, id]));
}

/** Which earlier rows of the same file are about these people. */
async function rowsOf(db: Database, importId: number, personIds: readonly number[], before: number) {
  const { rows } = await sql<{ personId: number; rowNumber: number }>`
    select person_id as "personId", min(row_number)::int as "rowNumber" from linkedin_import_row
    where import_id = ${importId} and person_id = any (${personIds}::int[]) and row_number < ${before}
    group by person_id`.execute(db);
  return new Map(rows.map(({ personId, rowNumber }) => [personId, rowNumber]));
}

/** Undone imports count too: they have opened profiles. */
async function roomLeft(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    select coalesce(sum((progress ->> 'added')::int), 0)::int as added from linkedin_import
    where user_id = ${userId} and created_on > now() - interval '1 day'`.execute(db);
  return limits.linkedinImport.newContactsADay - (rows[0]?.added ?? 0);
}
