/** Reads the facts about the people and companies of some rows. The number of queries does not depend on the number of rows. */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockForChange } from '../../directory/changed.ts';
import { isInScopesOf } from '../../access/profile-access.ts';
import { organizationsByName, reserveOrganizations } from './imported-organizations.commands.ts';
import {
  contradicts,
  matchPerson,
  type ImportFacts,
  type StoredRow,
  type MatchedPerson,
  type LastStatedRole,
} from './plan-rows.ts';

export interface RunningImport {
  id: number;
  userId: number;
  personId: number;
  networkId: number;
  kind: 'file' | 'hand';
  exportedOn: string;
}

interface FactsOptions {
  /** The rows will be written: lock their people and organizations until the transaction ends. */
  lock: boolean;
  /** The person of a row, by row number, if the member has decided it. */
  decidedPersons: ReadonlyMap<number, number>;
}

export async function gatherFacts(
  db: Database,
  running: RunningImport,
  rows: readonly StoredRow[],
  { lock, decidedPersons }: FactsOptions,
): Promise<ImportFacts> {
  const usable = rows.filter(({ reason }) => reason === null);
  const bySlug = await peopleBySlug(db, running, usable, lock);
  const byNameKey = await peopleByName(db, running, usable);
  const ids = [...new Set([...bySlug.values(), ...byNameKey.values(), ...decidedPersons.values()])];
  const companies = [...new Set(usable.flatMap(({ companyKey }) => companyKey || []))];
  // All changes lock in the same order: organizations, then people.
  const organizations = await (lock ? reserveOrganizations : organizationsByName)(db, companies);
  if (lock) await lockForChange(db, ids);
  const people = await matchedPeople(db, running, ids);
  const contradicting = usable.flatMap((row) => {
    const person = people.get(matchPerson(row, { bySlug, byNameKey }, decidedPersons) ?? 0);
    return person?.role && contradicts(row, person.role, { exportedOn: running.exportedOn, organizations })
      ? [{ row, personId: person.id, since: person.role.exportedOn }]
      : [];
  });
  const unmatched = usable.filter(
    ({ contact, nameKey }) => !(bySlug.has(contact.slug ?? '') || byNameKey.has(nameKey)),
  );
  return {
    ownPersonId: running.personId,
    exportedOn: running.exportedOn,
    remainingToday: await remainingContactsToday(db, running.userId),
    bySlug,
    byNameKey,
    people,
    organizations,
    possibleDuplicates: await findPossibleDuplicates(db, running, unmatched),
    earlierRows: await earlierRowsOf(db, running.id, ids, rows[0]?.rowNumber ?? 0),
    confirmedRows: await rowsConfirmedByOthers(db, running, contradicting),
  };
}

/**
 * An import of a LinkedIn address lets the member see the profile; it is limited per day and recorded. A dry run is neither, so it
 * matches only people whom the member sees already.
 */
async function peopleBySlug(
  db: Database,
  { userId }: RunningImport,
  rows: readonly StoredRow[],
  includeHidden: boolean,
): Promise<Map<string, number>> {
  const slugs = rows.flatMap(({ contact }) => contact.slug ?? []);
  const { rows: found } = await sql<{ slug: string; personId: number }>`
    select s.slug, s.person_id as "personId" from person_linkedin_slug s where s.slug = any (${slugs}::text[])
      ${includeHidden ? sql`` : sql`and ${isInScopesOf(userId, sql`s.person_id`)}`}`.execute(db);
  return new Map(found.map(({ slug, personId }) => [slug, personId]));
}

/** Matches rows without an address by name, only in the member's own imports. Rows without an address come first. */
async function peopleByName(db: Database, { id, userId }: RunningImport, rows: readonly StoredRow[]) {
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

async function matchedPeople(
  db: Database,
  running: RunningImport,
  personIds: readonly number[],
): Promise<Map<number, MatchedPerson>> {
  const { rows } = await sql<Omit<MatchedPerson, 'lastStated'>>`
    select p.id, exists (select from user_account u where u.person_id = p.id) as "hasUser",
      exists (select from work_role w where w.person_id = p.id and w.is_ongoing and w.source = 'human') as "hasHumanRole",
      exists (select from work_role w where w.person_id = p.id and w.is_primary and w.id is distinct from r.id)
        as "hasOtherPrimaryRole",
      case when r.id is not null then json_build_object('id', r.id, 'organizationId', o.id, 'companyKey', o.sort_name,
        'titleKey', r.sort_title, 'exportedOn', r.exported_on, 'isPrimary', r.is_primary) end as role,
      case when np.person_id is not null then json_build_object('connectedOn', np.connected_on) end as "ownContact"
    from person p
    left join work_role r on r.person_id = p.id and r.source = 'import' and r.is_ongoing
    left join organization o on o.id = r.organization_id
    left join network_person np on np.person_id = p.id and np.network_id = ${running.networkId}
    where p.id = any (${personIds}::int[])`.execute(db);
  const statedRoles = await lastStatedRoles(db, running, personIds);
  return new Map(rows.map((person) => [person.id, { ...person, lastStated: statedRoles.get(person.id) ?? null }]));
}

/** The roles that the member's last import stated for these people. */
async function lastStatedRoles(db: Database, { id, userId }: RunningImport, personIds: readonly number[]) {
  const { rows } = await sql<LastStatedRole & { personId: number }>`
    select distinct on (r.person_id) r.person_id as "personId",
      coalesce(r.contact ->> 'company', '') as company, coalesce(r.contact ->> 'position', '') as position,
      r.role_review is not distinct from 'kept' as "keptRecordedRole"
    from linkedin_import_row r
    where r.person_id = any (${personIds}::int[]) and r.import_id = any (array(
      select i.id from linkedin_import i
      where i.user_id = ${userId} and i.id <> ${id} and i.status in ('completed', 'failed')))
    order by r.person_id, r.import_id desc`.execute(db);
  return new Map(rows.map(({ personId, ...stated }) => [personId, stated]));
}

interface ContradictingRow {
  row: StoredRow;
  personId: number;
  /** The export day of the recorded role that the row contradicts. */
  since: string | null;
}

/**
 * The rows whose role is confirmed by the last import of another member. That import must not be older than the contradicted one, and
 * its member must not have decided to keep the recorded role.
 */
async function rowsConfirmedByOthers(
  db: Database,
  { userId }: RunningImport,
  contradicting: readonly ContradictingRow[],
): Promise<Set<number>> {
  if (contradicting.length === 0) return new Set();
  const candidates = contradicting.map(({ row, personId, since }) => ({
    row_number: row.rowNumber,
    person_id: personId,
    company: row.companyKey,
    position: row.positionKey,
    since,
  }));
  // The last statements of all people at once: for each candidate alone, stale statistics can make the planner read whole imports.
  const { rows } = await sql<{ rowNumber: number }>`
    select distinct a.row_number as "rowNumber"
    from (
      select distinct on (r.person_id, i.user_id) r.person_id, r.contact, r.role_review, i.exported_on
      from linkedin_import_row r join linkedin_import i on i.id = r.import_id
      where r.person_id = any (${candidates.map((candidate) => candidate.person_id)}::int[]) and i.user_id <> ${userId}
        and i.status in ('running', 'completed', 'failed') and not i.dry_run
      order by r.person_id, i.user_id, r.import_id desc
    ) as stated
    join jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
      as a (row_number int, person_id int, company text, position text, since date) using (person_id)
    where fold_name(stated.contact ->> 'company') = a.company and fold_name(stated.contact ->> 'position') = a.position
      and stated.role_review is distinct from 'kept' and stated.exported_on >= coalesce(a.since, stated.exported_on)`.execute(
    db,
  );
  return new Set(rows.map(({ rowNumber }) => rowNumber));
}

/** Only people whom the member can see already: an import must not reveal who else is in the directory. */
async function findPossibleDuplicates(db: Database, { userId }: RunningImport, rows: readonly StoredRow[]) {
  const keys = rows.filter(({ companyKey }) => companyKey !== '').map(({ nameKey }) => nameKey);
  const { rows: found } = await sql<{ nameKey: string; id: number }>`
    select distinct on ("nameKey") key as "nameKey", p.id
    from unnest(${keys}::text[]) as key
    join person p on p.sort_name = split_part(key, e'\\n', 1)
    join work_role w on w.person_id = p.id and w.is_ongoing
    join organization o on o.id = w.organization_id and o.sort_name = split_part(key, e'\\n', 2)
    where ${isInScopesOf(userId, sql`p.id`)}
    order by "nameKey", p.id`.execute(db);
  return new Map(found.map(({ nameKey, id }) => [nameKey, id]));
}

/** The earlier rows of the same file that matched these people. */
async function earlierRowsOf(db: Database, importId: number, personIds: readonly number[], before: number) {
  const { rows } = await sql<{ personId: number; rowNumber: number }>`
    select person_id as "personId", min(row_number)::int as "rowNumber" from linkedin_import_row
    where import_id = ${importId} and person_id = any (${personIds}::int[]) and row_number < ${before}
    group by person_id`.execute(db);
  return new Map(rows.map(({ personId, rowNumber }) => [personId, rowNumber]));
}

/** Undone imports count too: they have shown profiles to the member. */
async function remainingContactsToday(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    select coalesce(sum((progress ->> 'added')::int), 0)::int as added from linkedin_import
    where user_id = ${userId} and created_on > now() - interval '1 day'`.execute(db);
  return limits.linkedinImport.newContactsADay - (rows[0]?.added ?? 0);
}
