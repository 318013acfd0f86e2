/** Who may open a profile: the person themselves, users with the person in their network or collectives, and admins. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { authorize } from '../platform/http/authorize.ts';
import { notFound } from '../platform/http/errors.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import { canSeeOrganization, canSeePerson } from './access.policy.ts';

export type Viewer = Pick<User, 'id' | 'personId' | 'isAdmin'>;

/** A condition on a person; `person` is the alias of the table. */
export const seesPerson = (user: Viewer, person = 'p'): RawBuilder<boolean> => sql`(${user.isAdmin}
  or ${sql.ref(person)}.id = ${user.personId} or ${isInScopesOf(user.id, sql`${sql.ref(person)}.id`)})`;

/**
 * Whether a person is in the user's network or in one of their collectives. "offset 0", so that the indexes are asked about each person:
 * without it PostgreSQL reads all people of the scopes into a hash table first, for a page of a few.
 */
export const isInScopesOf = (
  userId: number | RawBuilder<unknown>,
  personId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(
  exists (select from network n join network_person np on np.network_id = n.id
    where n.owner_user_id = ${userId} and np.person_id = ${personId} offset 0)
  or exists (select from collaborator c join collective_person cp on cp.collective_id = c.collective_id
    where c.user_id = ${userId} and cp.person_id = ${personId} offset 0))`;

export async function requirePerson(db: Database, user: User, personId: number): Promise<void> {
  const { rows } = await sql<{ visible: boolean }>`
    select ${seesPerson(user)} as visible from person p where p.id = ${personId}`.execute(db);
  if (!rows[0]) throw notFound('This person');
  authorize(canSeePerson, rows[0]);
}

/** Whether a scope of the user contains the organization `o`, and `opens` holds for its row `so`. */
const inScopes = (user: Viewer, opens: RawBuilder<boolean>): RawBuilder<boolean> => sql`(${user.isAdmin}
  or exists (select from network n join scope_organization so on so.scope_id = n.id
    where n.owner_user_id = ${user.id} and so.organization_id = o.id and ${opens})
  or exists (select from collaborator c join scope_organization so on so.scope_id = c.collective_id
    where c.user_id = ${user.id} and so.organization_id = o.id and ${opens}))`;

/** An import has created it, and nobody has edited it since. */
const isOnlyImported = sql<boolean>`(o.imported_by is not null and o.version = 1)`;

/**
 * A condition on the organization `o`: a visible person works, worked or studied there. If `o` was only imported, the user's own profile
 * does not count: otherwise users could add `o` to it, and so learn which organizations others have imported.
 */
export const seesOrganization = (user: Viewer): RawBuilder<boolean> => inScopes(user, opensOrganization(user));

/** Whether the scope of the row `so` makes the organization `o` visible. */
export const opensOrganization = (user: Viewer): RawBuilder<boolean> =>
  sql`not (${isOnlyImported} and so.people = 1 and exists (
    select from affiliation a where a.person_id = ${user.personId} and a.organization_id = o.id))`;

/**
 * Whether the user may see the name of the organization `o`, or refer to it by id. An organization that only others have imported is hidden
 * from users who do not type its name.
 */
export const mayName = (user: User): RawBuilder<boolean> =>
  sql`(not ${isOnlyImported} or o.imported_by = ${user.id} or ${inScopes(user, sql`true`)})`;

export async function requireOrganization(db: Database, user: User, organizationId: number): Promise<void> {
  const { rows } = await sql<{ visible: boolean }>`
    select ${seesOrganization(user)} as visible from organization o where o.id = ${organizationId}`.execute(db);
  if (!rows[0]) throw notFound('This organization');
  authorize(canSeeOrganization, rows[0]);
}
