import { entityType } from '@kith/contract/entities';
import type { ChainElement } from '@kith/contract/relationships/chains';
import type { Note } from '@kith/contract/relationships/notes';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import type { Scope } from '../../access/scope.ts';
import { isInScope, type Entity } from '../../access/named-scope.ts';
import { personPicture } from '../../people/pictures/picture-urls.queries.ts';

const noteColumns = (userId: number) => sql`
  n.id, n.note, ${unixSeconds('n.created_on')} as "createdOn", ${unixSeconds('n.updated_on')} as "updatedOn",
  n.created_by = ${userId} as "isMine", n.chain,
  json_build_object('user', json_build_object('id', u.id, 'name', p.name, 'profilePicture', ${personPicture('p', 'small')})) as "createdBy"`;
const authors = sql`join user_account u on u.id = n.created_by join person p on p.id = u.person_id`;

const isAboutEntity = ({ entityTypeId, entityId }: Entity): RawBuilder<unknown> =>
  entityTypeId === entityType.person ? sql`n.person_id = ${entityId}` : sql`n.organization_id = ${entityId}`;

interface NotesPage {
  scope: Scope;
  entity: Entity;
  userId: number;
  page: number;
  limit: number;
}

/** Their chains are as stored: presentNotes() hides what the reader may not see. */
export async function pageOfNotes(db: Database, { scope, entity, userId, page, limit }: NotesPage) {
  const where = sql`where n.scope_id = ${scope.id} and ${isAboutEntity(entity)}`;
  const { rows } = await sql<Note>`
    select ${noteColumns(userId)} from note n ${authors} ${where}
    order by n.created_on desc, n.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { notes: rows, total: await countRows(db, sql`from note n ${where}`) };
}

interface NewNote {
  scope: Scope;
  entity: Entity;
  userId: number;
  note: string;
  chain?: ChainElement[];
}

/** Returns undefined and writes nothing if the entity is not in the scope, or the scope is being deleted. */
export async function insertNote(
  db: Database,
  { scope, entity, userId, note, chain }: NewNote,
): Promise<Note | undefined> {
  const isPerson = entity.entityTypeId === entityType.person;
  const { rows } = await sql<Note>`
    with locked as (select id from scope where id = ${scope.id} for key share), n as (
      insert into note (scope_id, person_id, organization_id, note, created_by, chain)
      select locked.id, ${isPerson ? entity.entityId : null}::int, ${isPerson ? null : entity.entityId}::int, ${note}, ${userId},
        ${chain ? JSON.stringify(chain) : null}::jsonb
      from locked where ${isInScope(scope, entity)} returning *
    )
    select ${noteColumns(userId)} from n ${authors}`.execute(db);
  return rows[0];
}

export interface StoredNote extends Entity {
  scopeId: number;
  createdBy: number;
}

export async function findStoredNote(db: Database, noteId: number): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`
    select scope_id as "scopeId", created_by as "createdBy", coalesce(person_id, organization_id) as "entityId",
      case when person_id is null then ${sql.lit(entityType.organization)} else ${sql.lit(entityType.person)} end as "entityTypeId"
    from note where id = ${noteId}`.execute(db);
  return rows[0];
}

export async function changeNote(
  db: Database,
  noteId: number,
  userId: number,
  { note, removesChain }: { note: string; removesChain: boolean },
): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    with n as (update note set note = ${note} ${removesChain ? sql`, chain = null` : sql``} where id = ${noteId} and created_by = ${userId} returning *)
    select ${noteColumns(userId)} from n ${authors}`.execute(db);
  return rows[0];
}

export async function removeNote(db: Database, noteId: number, userId: number): Promise<void> {
  await db.deleteFrom('note').where('id', '=', noteId).where('created_by', '=', userId).execute();
}
