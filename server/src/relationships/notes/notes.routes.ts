import { entityType } from '@kith/contract/entities';
import { createNote, deleteNote, listNotes, updateNote } from '@kith/contract/relationships/notes';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canOpenScope, isInTheScope } from '../../access/access.policy.ts';
import { openNamedScope, openScopeById, requireInScope } from '../../access/named-scope.ts';
import { canEditNote } from './notes.policy.ts';
import { changeNote, findStoredNote, insertNote, pageOfNotes, removeNote, type StoredNote } from './notes.queries.ts';

export function noteRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listNotes, [canOpenScope, isInTheScope], async ({ query, user }) => {
    const { searchType, searchId, page, limit } = query;
    const scope = await openNamedScope(app.connections, user, {
      collectiveId: searchType === 'collective' ? searchId : undefined,
      networkId: searchType === 'network' ? searchId : undefined,
      admin: searchType === 'admin' || undefined,
    });
    const entity = { entityTypeId: entityType[query.entityType], entityId: query.entityId };
    await requireInScope(db, scope, entity);
    const { notes, total } = await pageOfNotes(db, { scope, entity, userId: user.id, page, limit });
    return toPage(notes, total, query);
  });

  endpoint(app, createNote, [canOpenScope, isInTheScope], async ({ body, user }) => {
    const { entityTypeId, entityId, note } = body;
    const scope = await openNamedScope(app.connections, user, body);
    const entity = { entityTypeId, entityId };
    await requireInScope(db, scope, entity);
    const written = await insertNote(db, { scope, entity, userId: user.id, note });
    // The entity left the scope between the two statements.
    return written ?? refuse(isInTheScope);
  });

  endpoint(app, updateNote, [canOpenScope, canEditNote], async ({ body, user }) => {
    const found = await requireOwnNote(user, body.noteId);
    if (!matchesReference(found, body)) throw notFound('This note');
    const changed = await changeNote(db, body.noteId, user.id, body.note);
    if (!changed) throw notFound('This note');
    return changed;
  });

  endpoint(app, deleteNote, [canOpenScope, canEditNote], async ({ body, user }) => {
    await requireOwnNote(user, body.noteId);
    await removeNote(db, body.noteId, user.id);
  });

  /** The author may change a note only while they can read its scope: notes stay when their author leaves a collective. */
  async function requireOwnNote(user: User, noteId: number): Promise<StoredNote> {
    const found = await findStoredNote(db, noteId);
    if (!found) throw notFound('This note');
    await openScopeById(app.connections, user, found.scopeId);
    authorize(canEditNote, user, found);
    return found;
  }
}

interface NoteReference {
  entityTypeId?: number | undefined;
  entityId?: number | undefined;
  collectiveId?: number | undefined;
  networkId?: number | undefined;
}

/** True if the change names the entity and the scope of the note, or none. */
function matchesReference(
  note: StoredNote,
  { entityTypeId, entityId, collectiveId, networkId }: NoteReference,
): boolean {
  const scopeId = collectiveId ?? networkId;
  return (
    (entityTypeId ?? note.entityTypeId) === note.entityTypeId &&
    (entityId ?? note.entityId) === note.entityId &&
    (scopeId ?? note.scopeId) === note.scopeId
  );
}
