/**
 * Writes what the plan says, whole sets at a time, in the transaction of the caller, who holds the locks. What each row has changed is
 * kept with it, so that it can be taken back.
 */
import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nextIds } from '../../platform/database/next-ids.ts';
import { peopleChanged, setConnectedDays } from '../../directory/changed.ts';
import { addToNetwork } from '../../access/membership.ts';
import type { RunningImport } from './facts.queries.ts';
import { createOrganizations } from './organizations.commands.ts';
import type { RolePlan, RowPlan } from './plan.ts';

/** What a row has changed. Left out: nothing of the kind. */
export interface RowChange {
  createdPerson?: true;
  createdOrganization?: number;
  /** An address that the person was not known by before: the member has said that it is theirs. */
  addedSlug?: string;
  addedEdge?: true;
  /** The day the network had before; null when it had none. */
  dayBefore?: string | null;
  addedRole?: number;
  endedRole?: number;
  endedPrimaryRole?: true;
}

export interface AppliedRow {
  plan: RowPlan;
  /** Filled in as people are made. */
  personId: number | null;
  change: RowChange;
}

export async function applyPlans(
  db: Database,
  running: RunningImport,
  plans: readonly RowPlan[],
  known: ReadonlyMap<string, number>,
): Promise<AppliedRow[]> {
  const rows = plans.map((plan): AppliedRow => ({ plan, personId: plan.person?.id ?? null, change: {} }));
  const used = rows.filter(({ plan }) => plan.outcome !== 'skipped');
  const roles = used.flatMap((row) => (row.plan.role ? [{ row, role: row.plan.role }] : []));
  const organizations = await organizationsOf(db, running, roles, known);
  await createPeople(db, running, used);
  await writeRoles(db, running, roles, organizations);
  const changed = used.filter(({ plan, change }) => plan.role !== null || change.createdPerson);
  if (changed.length > 0) await peopleChanged(db, idsOf(changed));
  await writeEdges(db, running, used);
  return rows;
}

interface RowWithRole {
  row: AppliedRow;
  role: RolePlan;
}

const idsOf = (rows: readonly AppliedRow[]) => rows.flatMap(({ personId }) => personId ?? []);

/** Those that were not known are made; the first row that names one has made it. */
async function organizationsOf(
  db: Database,
  { userId }: RunningImport,
  roles: readonly RowWithRole[],
  known: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const unknown = new Map<string, RowWithRole>();
  for (const one of roles) {
    const { companyKey } = one.role;
    if (!known.has(companyKey) && !unknown.has(companyKey)) unknown.set(companyKey, one);
  }
  const names = [...unknown.values()].map(({ role }) => role.company);
  const ids = await createOrganizations(db, userId, names);
  [...unknown.values()].forEach(({ row }, index) => (row.change.createdOrganization = ids[index] ?? 0));
  return new Map([...known, ...[...unknown.keys()].map((key, index) => [key, ids[index] ?? 0] as const)]);
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
      // Without a company there is no role that could say it.
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
    if (!role.ends) return [];
    row.change.endedRole = role.ends.id;
    if (role.ends.isPrimary) row.change.endedPrimaryRole = true;
    return [role.ends.id];
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

async function writeEdges(
  db: Database,
  { networkId, kind }: RunningImport,
  used: readonly AppliedRow[],
): Promise<void> {
  const added = used.filter(({ plan }) => plan.addsEdge);
  const source = kind === 'hand' ? 'manual' : 'import';
  const edgeOf = ({ plan, personId }: AppliedRow) => ({
    personId: personId ?? 0,
    connectedOn: plan.row.contact.connectedOn,
  });
  for (const { change } of added) change.addedEdge = true;
  if (added.length > 0)
    await addToNetwork(
      db,
      networkId,
      added.map((row) => ({ ...edgeOf(row), source })),
    );
  const corrected = used.filter(({ plan }) => plan.setsDay);
  for (const { plan, change } of corrected) change.dayBefore = plan.person?.edge?.connectedOn ?? null;
  await setConnectedDays(db, networkId, corrected.map(edgeOf));
}
