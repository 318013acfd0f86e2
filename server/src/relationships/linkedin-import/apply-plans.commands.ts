/**
 * Writes the plans of rows with set-based statements, in the transaction of the caller, who holds the locks. The changes of each
 * row are stored with it, so that they can be undone.
 */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nextIds } from '../../platform/database/next-ids.ts';
import { peopleChanged, setConnectionDates } from '../../directory/changed.ts';
import { addToNetwork } from '../../access/membership.ts';
import { writeNewsOfMoves } from '../../people/people/moved-news.commands.ts';
import type { RunningImport } from './import-facts.queries.ts';
import { createOrganizations } from './imported-organizations.commands.ts';
import type { RolePlan, RowPlan } from './plan-rows.ts';

/** The changes of a row, as they are stored. A missing field means no such change. */
export interface RowChange {
  createdPerson?: true;
  createdOrganization?: number;
  /** A LinkedIn slug that the person did not have before: the member decided that it is the same person. */
  addedSlug?: string;
  addedEdge?: true;
  /** The connection date before; null if there was none. */
  dayBefore?: string | null;
  addedRole?: number;
  endedRole?: number;
  endedPrimaryRole?: true;
}

export interface AppliedRow {
  plan: RowPlan;
  /** Set when the person is created. */
  personId: number | null;
  change: RowChange;
}

export async function applyPlans(
  db: Database,
  running: RunningImport,
  plans: readonly RowPlan[],
  existing: ReadonlyMap<string, number>,
): Promise<AppliedRow[]> {
  const rows = plans.map((plan): AppliedRow => ({ plan, personId: plan.person?.id ?? null, change: {} }));
  const used = rows.filter(({ plan }) => plan.outcome !== 'skipped');
  const roles = used.flatMap((row) => (row.plan.role ? [{ row, role: row.plan.role }] : []));
  const organizations = await ensureOrganizations(db, running, roles, existing);
  await createPeople(db, running, used);
  await writeRoles(db, running, roles, organizations);
  const changed = used.filter(({ plan, change }) => plan.role !== null || change.createdPerson);
  if (changed.length > 0) await peopleChanged(db, idsOf(changed));
  await writeMoves(db, running, used);
  await writeContacts(db, running, used);
  return rows;
}

/** Before contacts are added: that a new contact has moved is no news. */
async function writeMoves(db: Database, { id, userId, kind }: RunningImport, used: readonly AppliedRow[]) {
  const added = used.flatMap(({ change }) => (change.createdPerson ? [] : (change.addedRole ?? [])));
  if (added.length > 0) await writeNewsOfMoves(db, added, { actorId: userId, importId: kind === 'file' ? id : null });
}

interface RowWithRole {
  row: AppliedRow;
  role: RolePlan;
}

const idsOf = (rows: readonly AppliedRow[]) => rows.flatMap(({ personId }) => personId ?? []);

/** Creates the missing organizations. The first row that names one counts as its creator. */
async function ensureOrganizations(
  db: Database,
  { userId }: RunningImport,
  roles: readonly RowWithRole[],
  existing: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const missing = new Map<string, RowWithRole>();
  for (const one of roles) {
    const { companyKey } = one.role;
    if (!existing.has(companyKey) && !missing.has(companyKey)) missing.set(companyKey, one);
  }
  const names = [...missing.values()].map(({ role }) => role.company);
  const ids = await createOrganizations(db, userId, names);
  [...missing.values()].forEach(({ row }, index) => (row.change.createdOrganization = ids[index] ?? 0));
  return new Map([...existing, ...[...missing.keys()].map((key, index) => [key, ids[index] ?? 0] as const)]);
}

async function createPeople(db: Database, { userId }: RunningImport, used: readonly AppliedRow[]): Promise<void> {
  const rows = used.filter(({ personId }) => personId === null);
  if (rows.length === 0) return;
  const ids = await nextIds(db, 'person', rows.length);
  const people = rows.map((row, index) => {
    const { firstName, lastName, slug, company, position } = row.plan.row.contact;
    row.personId = ids[index] ?? 0;
    row.change.createdPerson = true;
    return {
      id: row.personId,
      first_name: firstName,
      last_name: lastName,
      // Without a company there is no work role that could have the position as its title.
      headline: company === '' && position !== '' ? position.slice(0, limits.headline).trim() : null,
      linkedin: slug === null ? null : addressOf(slug),
      slug,
    };
  });
  await sql`
    insert into person (id, first_name, last_name, headline, linkedin, created_by, imported_by)
    select id, first_name, last_name, headline, linkedin, ${userId}, ${userId} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as new (id int, first_name text, last_name text, headline text, linkedin text)`.execute(db);
  const withSlug = people.filter(({ slug }) => slug !== null);
  await sql`
    insert into person_linkedin_slug (slug, person_id)
    select * from unnest(${withSlug.map(({ slug }) => slug)}::text[], ${withSlug.map(({ id }) => id)}::int[])`.execute(
    db,
  );
}

const addressOf = (slug: string) =>
  `https://www.linkedin.com/${slug.startsWith('pub/') ? slug.split('/').map(encodeURIComponent).join('/') : `in/${encodeURIComponent(slug)}`}`;

async function writeRoles(
  db: Database,
  { userId, exportedOn }: RunningImport,
  roles: readonly RowWithRole[],
  organizations: ReadonlyMap<string, number>,
): Promise<void> {
  if (roles.length === 0) return;
  const ended = roles.flatMap(({ row, role }) => {
    if (!role.replacedRole) return [];
    row.change.endedRole = role.replacedRole.id;
    if (role.replacedRole.isPrimary) row.change.endedPrimaryRole = true;
    return [role.replacedRole.id];
  });
  await sql`
    update work_role set is_ongoing = false, is_primary = false where id = any (${ended}::int[])`.execute(db);
  const ids = await nextIds(db, 'work_role', roles.length);
  const values = roles.map(({ row, role }, index) => ({
    id: (row.change.addedRole = ids[index] ?? 0),
    person_id: row.personId,
    organization_id: organizations.get(role.companyKey),
    title: role.title,
    is_primary: role.isPrimary,
  }));
  await sql`
    insert into work_role (id, person_id, organization_id, title, is_ongoing, is_primary, source, exported_on, imported_by)
    select id, person_id, organization_id, title, true, is_primary, 'import', ${exportedOn}::date, ${userId}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as new (id int, person_id int, organization_id int, title text, is_primary boolean)`.execute(db);
}

async function writeContacts(
  db: Database,
  { networkId, kind }: RunningImport,
  used: readonly AppliedRow[],
): Promise<void> {
  const added = used.filter(({ plan }) => plan.addsContact);
  const source = kind === 'hand' ? 'manual' : 'import';
  const contactOf = ({ plan, personId }: AppliedRow) => ({
    personId: personId ?? 0,
    connectedOn: plan.row.contact.connectedOn,
  });
  for (const { change } of added) change.addedEdge = true;
  if (added.length > 0)
    await addToNetwork(
      db,
      networkId,
      added.map((row) => ({ ...contactOf(row), source })),
    );
  const corrected = used.filter(({ plan }) => plan.setsDay);
  for (const { plan, change } of corrected) change.dayBefore = plan.person?.ownContact?.connectedOn ?? null;
  await setConnectionDates(db, networkId, corrected.map(contactOf));
}
