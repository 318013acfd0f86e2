import { entityType } from '@kith/contract/entities';
import {
  createNote,
  createNoteWithChain,
  deleteNote,
  listNotes,
  updateNote,
  type Note,
} from '@kith/contract/relationships/notes';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canOpenScope, canSeeOrganization, canSeePerson, isInTheScope } from '../../access/access.policy.ts';
import { openNamedScope, openScopeById, requireInScope } from '../../access/named-scope.ts';
import type { Scope } from '../../access/scope.ts';
import { openChainRequest } from '../chains/chain-request.ts';
import { canStartChainFrom } from '../chains/chains.policy.ts';
import { chainIsGone, findOneChain } from '../chains/find-one-chain.ts';
import { canEditNote } from './notes.policy.ts';
import { changeNote, findStoredNote, insertNote, pageOfNotes, removeNote, type StoredNote } from './notes.queries.ts';
import { presentNotes } from './notes.view.ts';

const pinRules = [
  canOpenScope,
  isInTheScope,
  canStartChainFrom,
  when('it is about a person', canSeePerson),
  when('it is about an organization', canSeeOrganization),
] as const;

export function noteRoutes(app: App): void {
  const { db } = app.connections;
  const showLogos = app.config.LOGO_URL_TEMPLATE !== undefined;

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
    return toPage(await presentNotes(db, { user, scope, showLogos }, notes), total, query);
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

  endpoint(app, createNoteWithChain, pinRules, async ({ body, user }) => {
    const { entityTypeId, entityId, note, collectiveId, chain: elements } = body;
    const entity = { entityTypeId, entityId };
    if (entityTypeId === entityType.person && entityId === user.personId)
      throw invalid({ entityId: 'Choose somebody other than yourself.' });
    const scope = await openNamedScope(app.connections, user, body);
    await requireInScope(db, scope, entity);
    const { start } = await openChainRequest(app.connections, user, { collectiveId, target: entity });
    const chain = await findOneChain(app.connections, { scope, start, target: entity, showLogos }, elements);
    if (!chain) throw conflict(chainIsGone);
    const written = await insertNote(db, { scope, entity, userId: user.id, note, chain });
    return written ? present(user, scope, written) : refuse(isInTheScope);
  });

  endpoint(app, updateNote, [canOpenScope, canEditNote], async ({ body, user }) => {
    const { stored, scope } = await requireOwnNote(user, body.noteId);
    if (!matchesReference(stored, body)) throw notFound('This note');
    const changed = await changeNote(db, body.noteId, user.id, {
      note: body.note,
      removesChain: body.chain === null,
    });
    if (!changed) throw notFound('This note');
    return present(user, scope, changed);
  });

  endpoint(app, deleteNote, [canOpenScope, canEditNote], async ({ body, user }) => {
    await requireOwnNote(user, body.noteId);
    await removeNote(db, body.noteId, user.id);
  });

  /** The author may change a note only while they can read its scope: notes stay when their author leaves a collective. */
  async function requireOwnNote(user: User, noteId: number): Promise<{ stored: StoredNote; scope: Scope }> {
    const stored = await findStoredNote(db, noteId);
    if (!stored) throw notFound('This note');
    const scope = await openScopeById(app.connections, user, stored.scopeId);
    authorize(canEditNote, user, stored);
    return { stored, scope };
  }

  async function present(user: User, scope: Scope, note: Note): Promise<Note> {
    const [presented = note] = await presentNotes(db, { user, scope, showLogos }, [note]);
    return presented;
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
