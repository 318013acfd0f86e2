import { z } from 'zod';
import { id, idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { entityTypeId, oneScopeRequired, hasOneScope, scopeIds, countScopes } from '../scope-ids.ts';
import { ChainElement, ChainSteps } from './chains.ts';

export const Note = z.object({
  id: z.int(),
  note: z.string(),
  createdOn: z.int(),
  updatedOn: z.int(),
  /** Only its author can edit or delete it. */
  isMine: z.boolean(),
  createdBy: z.object({
    user: z.object({ id: z.int(), name: z.string(), profilePicture: z.string().nullable() }),
  }),
  /**
   * A chain from the author to the person or organization, as it was when the note was written. People and organizations that I cannot see
   * have a negative id, and for other readers no name. Only the author sees their own ratings.
   */
  chain: z.array(ChainElement).nullable(),
});
export type Note = z.infer<typeof Note>;

const path = '/tools/notes';
const touches = [path] as const;
const note = text('Note', { max: limits.note });
/** The input of the form, which validates it with the same schema as the server. */
export const NoteDraft = z.strictObject({ note });
/** The notes of admins have a scope of their own. It has no id in the API; `admin` chooses it. */
const scope = { ...scopeIds, admin: z.literal(true, 'Must be true.').optional() };

export const listNotes = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Notes about a person or an organization, in my network, in a collective or of admins; newest first',
  who: 'member',
  query: z
    .strictObject({
      searchType: z.enum(['network', 'collective', 'admin'], 'Must be network, collective or admin.'),
      /** The id of my network or of the collective. Not needed for the notes of admins. */
      searchId: idInPath.optional(),
      entityType: z.enum(['person', 'organization'], 'Must be person or organization.'),
      entityId: idInPath,
      ...paging(),
    })
    .refine(({ searchType, searchId }) => searchType === 'admin' || searchId !== undefined, {
      path: ['searchId'],
      message: 'Must be the id of the network or the collective.',
    }),
  answer: paged(Note),
  errors: ['notFound'],
});

export const createNote = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Write a note about a person or an organization that is in the scope',
  who: 'member',
  body: z.strictObject({ entityTypeId, entityId: id, note, ...scope }).refine(hasOneScope, oneScopeRequired),
  answer: Note,
  errors: ['notFound'],
  touches,
});

export const createNoteWithChain = defineEndpoint({
  method: 'POST',
  path: `${path}/with-chain`,
  summary: 'Write a note with a chain that leads from me to its person or organization in the same scope',
  who: 'member',
  expensive: true,
  body: z
    .strictObject({ entityTypeId, entityId: id, note, ...scopeIds, chain: ChainSteps })
    .refine(hasOneScope, oneScopeRequired),
  answer: Note,
  errors: ['notFound', 'conflict'],
  touches,
});

export const updateNote = defineEndpoint({
  method: 'PATCH',
  path,
  summary:
    'Change a note of mine. Scope and entity are optional, and must be those of the note; `chain: null` removes its chain',
  who: 'member',
  body: z
    .strictObject({
      noteId: id,
      note,
      chain: z.null('Must be null: a chain can only be removed.').optional(),
      entityTypeId: entityTypeId.optional(),
      entityId: id.optional(),
      ...scopeIds,
    })
    .refine((body) => countScopes(body) <= 1, oneScopeRequired),
  answer: Note,
  errors: ['notFound'],
  touches,
});

export const deleteNote = defineEndpoint({
  method: 'POST',
  path: `${path}/delete`,
  summary: 'Delete a note of mine',
  who: 'member',
  body: z.strictObject({ noteId: id }),
  errors: ['notFound'],
  touches,
});
