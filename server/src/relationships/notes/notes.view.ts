import type { ChainElement } from '@kith/contract/relationships/chains';
import type { Note } from '@kith/contract/relationships/notes';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import type { Scope } from '../../access/scope.ts';
import { chainForReader, elementKey, type ChainReader } from '../chains/chain-for-reader.ts';
import { findSharedPairs, findVisiblePictures, pairKey } from '../chains/stored-chains.queries.ts';

interface NotesReader {
  user: User;
  /** The scope of the notes. */
  scope: Pick<Scope, 'id' | 'kind'>;
  showLogos: boolean;
}

/** Hides what the reader may not see in the chains of notes. */
export async function presentNotes(
  db: Database,
  { user, scope, showLogos }: NotesReader,
  notes: readonly Note[],
): Promise<Note[]> {
  const chains = notes.flatMap(({ chain }) => (chain ? [chain] : []));
  if (chains.length === 0) return [...notes];
  const isCollaborator = scope.kind === 'collective';
  const [pictures, sharedPairs] = await Promise.all([
    findVisiblePictures(db, user, showLogos, chains),
    isCollaborator ? findSharedPairs(db, scope.id, chains) : new Set<string>(),
  ]);
  return notes.map((note) => {
    if (!note.chain) return note;
    // The ratings of others show only while they share them; those of the author never to others.
    const seesRating: ChainReader['seesRating'] = (from, to, isFirst) =>
      isFirst ? note.isMine : sharedPairs.has(pairKey(from, to));
    const chain = chainForReader(note.chain, { isStart: note.isMine, isCollaborator, pictures, seesRating });
    return { ...note, chain: chain.map((element, index) => withoutHiddenId(element, note, pictures, index)) };
  });
}

/** The author keeps the names they wrote down. The note names its author to every reader. */
function withoutHiddenId(
  element: ChainElement,
  { isMine }: Note,
  pictures: ChainReader['pictures'],
  index: number,
): ChainElement {
  if (pictures.has(elementKey(element))) return element;
  const name = isMine || index === 0 ? element.entity.name : nameless[element.type];
  return { ...element, entity: { ...element.entity, id: -1 - index, name } };
}

const nameless = { person: 'Somebody', organization: 'An organization' };
