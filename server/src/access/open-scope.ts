/** Opens a scope for a user, or refuses. Every list, count and search starts here. */
import { sql } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import { authorize } from '../platform/http/authorize.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { countEverybody } from '../directory/count.ts';
import type { User } from '../platform/sessions/sessions.queries.ts';
import type { DirectoryCache } from '../directory/cache.ts';
import { canOpenScope } from './access.policy.ts';
import { collaborates } from './collaborates.ts';
import type { Scope } from './scope.ts';

/** Who opens a scope: a user of a request or of a job. */
export type ScopeUser = Pick<User, 'id' | 'isAdmin'>;

export interface ScopeQuery {
  collectiveId?: number | undefined;
  admin?: 'true' | undefined;
}

/** By default the viewer's network. A collective is only for its current collaborators, everybody only for admins. */
export async function openScope(
  { preparedDb }: Databases,
  user: ScopeUser,
  { collectiveId, admin }: ScopeQuery,
  cache?: DirectoryCache,
): Promise<Scope> {
  if (collectiveId !== undefined && admin) throw invalid({ admin: 'Name one scope: collectiveId or admin.' });
  if (admin) return { ...(await openAdmin(preparedDb, user)), cache };
  const scope =
    collectiveId === undefined ? openNetwork(preparedDb, user) : openCollective(preparedDb, user, collectiveId);
  return { ...(await scope), cache };
}

async function openAdmin(db: Database, user: ScopeUser): Promise<Scope> {
  authorize(canOpenScope, user, { kind: 'admin', isMine: false });
  const [{ id, version, totalOrganizations }, totalPersons] = await Promise.all([
    db
      .selectFrom('scope')
      // A literal, because a prepared plan with a parameter could not use the partial index.
      .where('kind', '=', sql.lit('admin'))
      .select('id')
      // Its own version grows when a value is renamed, the sum with every change of a person or an organization.
      .select(sql<number>`version + (select coalesce(sum(delta), 0)::bigint from everybody_version)`.as('version'))
      .select(sql<number>`(select coalesce(sum(delta), 0)::int from organization_count)`.as('totalOrganizations'))
      .executeTakeFirstOrThrow(),
    countEverybody(db),
  ]);
  return { id, kind: 'admin', totalPersons, totalOrganizations, version };
}

async function openNetwork(db: Database, user: ScopeUser): Promise<Scope> {
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

async function openCollective(db: Database, user: ScopeUser, collectiveId: number): Promise<Scope> {
  const scope = await db
    .selectFrom('collective as c')
    .innerJoin('scope', 'scope.id', 'c.id')
    .where('c.id', '=', collectiveId)
    .select(['c.id', 'total_persons as totalPersons', 'total_organizations as totalOrganizations', 'version'])
    .select(collaborates(user.id, sql.ref('c.id')).as('isMine'))
    .executeTakeFirst();
  if (!scope) throw notFound('This collective');
  const { isMine, ...totals } = scope;
  authorize(canOpenScope, user, { kind: 'collective', isMine });
  return { ...totals, kind: 'collective' };
}
