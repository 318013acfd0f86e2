/** Who may look into which scope. Every read of a list, a count or a search starts here. */
import { sql } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import { authorize } from '../platform/http/authorize.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { countEverybody } from '../directory/count.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import type { DirectoryCache } from '../directory/cache.ts';
import { canOpenScope } from './access.policy.ts';
import type { Scope } from './scope.ts';

export interface ScopeQuery {
  collectiveId?: number | undefined;
  admin?: 'true' | undefined;
}

/** Nothing named: the viewer's own network. A collective: only for its current collaborators. Everybody: for admins. */
export async function openScope(
  { preparedDb }: Databases,
  user: User,
  { collectiveId, admin }: ScopeQuery,
  cache?: DirectoryCache,
): Promise<Scope> {
  if (collectiveId !== undefined && admin) throw invalid({ admin: 'Name one scope: collectiveId or admin.' });
  if (admin) return { ...(await openAdmin(preparedDb, user)), cache };
  const scope =
    collectiveId === undefined ? openNetwork(preparedDb, user) : openCollective(preparedDb, user, collectiveId);
  return { ...(await scope), cache };
}

async function openAdmin(db: Database, user: User): Promise<Scope> {
  authorize(canOpenScope, user, { kind: 'admin', isMine: false });
  const [{ id, version, totalOrganizations }, totalPersons] = await Promise.all([
    db
      .selectFrom('scope')
      // As it is written in the index of the one: a plan that is kept would not find it by a parameter.
      .where('kind', '=', sql.lit('admin'))
      .select('id')
      // Its own version goes up with the names of values, the sum with every change of a person or an organization.
      .select(sql<number>`version + (select coalesce(sum(delta), 0)::bigint from everybody_version)`.as('version'))
      .select(sql<number>`(select coalesce(sum(delta), 0)::int from organization_count)`.as('totalOrganizations'))
      .executeTakeFirstOrThrow(),
    countEverybody(db),
  ]);
  return { id, kind: 'admin', totalPersons, totalOrganizations, version };
}

async function openNetwork(db: Database, user: User): Promise<Scope> {
  const scope = await db
    .selectFrom('network')
    .innerJoin('scope', 'scope.id', 'network.id')
    .where('network.owner_user_id', '=', user.id)
    .select(['scope.id', 'total_persons as totalPersons', 'total_organizations as totalOrganizations', 'version'])
    .executeTakeFirst();
  if (!scope) throw notFound('Your network');
  authorize(canOpenScope, user, { kind: 'network', isMine: true });
  return { ...scope, kind: 'network' };
}

async function openCollective(db: Database, user: User, collectiveId: number): Promise<Scope> {
  const scope = await db
    .selectFrom('collective as c')
    .innerJoin('scope', 'scope.id', 'c.id')
    .where('c.id', '=', collectiveId)
    .select(['c.id', 'total_persons as totalPersons', 'total_organizations as totalOrganizations', 'version'])
    .select(
      sql<boolean>`exists (select from collaborator where collective_id = c.id and user_id = ${user.id})`.as('isMine'),
    )
    .executeTakeFirst();
  if (!scope) throw notFound('This collective');
  const { isMine, ...totals } = scope;
  authorize(canOpenScope, user, { kind: 'collective', isMine });
  return { ...totals, kind: 'collective' };
}
