import { createNote, createNoteWithChain, deleteNote, listNotes, updateNote } from '@kith/contract/relationships/notes';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

const entityTypes = { people: 'person', organizations: 'organization' } as const;

export function notesQuery({ ids }: AnnotationScope, { kind, id }: ProfileSubject, page: number) {
  return pagedQueryOptionsFor(listNotes, {
    query: { ...searchOf(ids), entityType: entityTypes[kind], entityId: id, page },
  });
}

function searchOf(ids: AnnotationScope['ids']) {
  if ('admin' in ids) return { searchType: 'admin' } as const;
  return 'networkId' in ids
    ? ({ searchType: 'network', searchId: ids.networkId } as const)
    : ({ searchType: 'collective', searchId: ids.collectiveId } as const);
}

export const useCreateNote = () => useEndpointMutation(createNote);

export const useCreateNoteWithChain = () => useEndpointMutation(createNoteWithChain);

export const useUpdateNote = () => useEndpointMutation(updateNote);

export const useDeleteNote = () => useEndpointMutation(deleteNote);
