/** Opens scopes by id, and checks whether a record is in one: for notes and labels, which belong to one scope each. */
import { entityType, type EntityTypeId } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Databases } from '../platform/database/database.ts';
import { authorize, refuse } from '../platform/http/authorize.ts';
import { notFound } from '../platform/http/errors.ts';
import { canOpenScope, isInTheScope } from './access.policy.ts';
import { openScope, type ScopeUser } from './open-scope.ts';
import type { Scope } from './scope.ts';
import { organizationsOf, peopleOf } from './visibility.ts';

export interface ScopeName {
  collectiveId?: number | undefined;
  networkId?: number | undefined;
  admin?: boolean | undefined;
}

/** Only its owner can open a network. */
export async function openNamedScope(
  connections: Databases,
  user: ScopeUser,
  { collectiveId, networkId, admin }: ScopeName,
): Promise<Scope> {
  const scope = await openScope(connections, user, { collectiveId, admin: admin ? 'true' : undefined });
  if (networkId === undefined || networkId === scope.id) return scope;
  const other = await sql`select from network where id = ${networkId}`.execute(connections.preparedDb);
  if (other.rows.length === 0) throw notFound('This network');
  return refuse(canOpenScope);
}

/** Opens the scope of a note or label. */
export async function openScopeById(connections: Databases, user: ScopeUser, scopeId: number): Promise<Scope> {
  const { kind } = await connections.preparedDb
    .selectFrom('scope')
    .where('id', '=', scopeId)
    .select('kind')
    .executeTakeFirstOrThrow(() => notFound('This'));
  return openNamedScope(connections, user, {
    collectiveId: kind === 'collective' ? scopeId : undefined,
    networkId: kind === 'network' ? scopeId : undefined,
    admin: kind === 'admin' || undefined,
  });
}

export interface Entity {
  entityTypeId: EntityTypeId;
  entityId: number;
}

/** An SQL condition: the entity is in the scope. */
export function isInScope(scope: Scope, { entityTypeId, entityId }: Entity): RawBuilder<boolean> {
  return entityTypeId === entityType.person
    ? sql`exists (select from ${peopleOf(scope)} m where m.person_id = ${entityId})`
    : sql`exists (select from ${organizationsOf(scope)} m where m.organization_id = ${entityId})`;
}

/** Returns the name of the entity. */
export async function requireInScope(db: Database, scope: Scope, entity: Entity): Promise<string> {
  const isPerson = entity.entityTypeId === entityType.person;
  const { rows } = await sql<{ name: string; visible: boolean }>`
    select name, ${isInScope(scope, entity)} as visible
    from ${sql.table(isPerson ? 'person' : 'organization')} where id = ${entity.entityId}`.execute(db);
  if (!rows[0]) throw notFound(isPerson ? 'This person' : 'This organization');
  authorize(isInTheScope, rows[0]);
  return rows[0].name;
}
