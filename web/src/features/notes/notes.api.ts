import { createNote, deleteNote, listNotes, updateNote } from '@kith/contract/notes';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { KeepingPlace } from '../../entities/scope/keeping-place.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

const entityTypes = { people: 'person', organizations: 'organization' } as const;

export function notesQuery({ ids }: KeepingPlace, { kind, id }: ProfileSubject, page: number) {
  const search =
    'networkId' in ids
      ? ({ searchType: 'network', searchId: ids.networkId } as const)
      : ({ searchType: 'collective', searchId: ids.collectiveId } as const);
  return pagedQueryOptionsFor(listNotes, { query: { ...search, entityType: entityTypes[kind], entityId: id, page } });
}

export const useCreateNote = () => useEndpointMutation(createNote);

export const useUpdateNote = () => useEndpointMutation(updateNote);

export const useDeleteNote = () => useEndpointMutation(deleteNote);
