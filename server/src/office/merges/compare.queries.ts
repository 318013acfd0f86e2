/** Compares two records by the values that their profiles show. */
import type { ComparedField, ComparedRecord } from '@kith/contract/office/merges';
import type { RecordKind } from '@kith/contract/entities';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { findProfile as findOrganization } from '../../people/organizations/profile.queries.ts';
import { findProfile as findPerson } from '../../people/people/profile.queries.ts';
import { mergeFields, mergeTables } from './merge-tables.ts';

type Profile = PersonProfile | OrganizationProfile;

export interface ComparedSide {
  record: ComparedRecord;
  profile: Profile;
}

export async function findComparedSide(
  db: Database,
  viewer: User,
  kind: RecordKind,
  id: number,
): Promise<ComparedSide | undefined> {
  const profile = await (kind === 'person' ? findPerson : findOrganization)(db, viewer, id);
  if (!profile) return undefined;
  const { rows } = await sql<Pick<ComparedRecord, 'createdOn' | 'createdBy' | 'user'>>`
    select ${unixSeconds('r.created_on')} as "createdOn",
      (select json_build_object('id', p.id, 'name', p.name) from user_account u join person p on p.id = u.person_id
        where u.id = r.created_by) as "createdBy",
      ${kind === 'person' ? sql`(select json_build_object('id', u.id) from user_account u where u.person_id = r.id)` : sql`null`} as "user"
    from ${sql.table(kind)} r where r.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) return undefined;
  const { name, profilePicture, version } = profile;
  const record = { id, name, profilePicture, version, ...facts, carries: await countReferences(db, kind, id) };
  return { record, profile };
}

const countedTables: Record<RecordKind, readonly (readonly [what: string, table: string, column: string])[]> = {
  person: [
    ['networks', 'network_person', 'person_id'],
    ['work roles', 'work_role', 'person_id'],
    ['educations', 'education', 'person_id'],
    ['notes', 'note', 'person_id'],
    ['labels', 'label_person', 'person_id'],
    ['ratings', 'relationship', 'to_person_id'],
    ['issues', 'issue', 'person_id'],
  ],
  organization: [
    ['people', 'affiliation', 'organization_id'],
    ['notes', 'note', 'organization_id'],
    ['labels', 'label_organization', 'organization_id'],
    ['supporters', 'person_supported_organization', 'organization_id'],
    ['issues', 'issue', 'organization_id'],
  ],
};

async function countReferences(db: Database, kind: RecordKind, id: number): Promise<ComparedRecord['carries']> {
  const counts = countedTables[kind].map(
    ([what, table, column], position) => sql`
      select ${sql.lit(position)} as position, ${what} as what, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count from (${sql.join(counts, sql` union all `)}) as counts where count > 0 order by position`.execute(
    db,
  );
  return rows;
}

export function compareFields(kind: RecordKind, [first, second]: readonly [Profile, Profile]): ComparedField[] {
  const many = mergeTables[kind].flatMap(({ set }) =>
    set?.field && set.label ? [{ field: set.field, label: set.label, many: true }] : [],
  );
  const one = mergeFields[kind].map(({ field, label }) => ({ field, label, many: false }));
  return [...one, ...many]
    .map((field): ComparedField => ({
      ...field,
      values: [valuesOf(first, field.field), valuesOf(second, field.field)],
    }))
    .filter(({ values }) => values.some((value) => value.length > 0));
}

/** The values of a field of the profile, each as a text. */
function valuesOf(profile: Profile, field: string): string[] {
  if (field === 'skillTypes' && 'skillCategories' in profile)
    return profile.skillCategories.flatMap(({ skillTypes }) => skillTypes.map(({ name }) => name));
  const value = ({ ...profile.externalLinks, ...profile } as Record<string, unknown>)[field];
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one: unknown) => textOf(one) ?? []);
}

function textOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
