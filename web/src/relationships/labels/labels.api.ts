import {
  attachLabel,
  attachLabelToMany,
  createLabel,
  deleteLabel,
  detachLabel,
  listLabels,
  listLabelsOfEntity,
  renameLabel,
  undoLabelOperation,
} from '@kith/contract/relationships/labels';
import { entityOf, type ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { AnnotationScope } from '../../entities/scope/scope.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The labels of a scope whose names contain a text. */
export const labelsQuery = ({ ids }: AnnotationScope, name: string, page = 1) =>
  pagedQueryOptionsFor(listLabels, { query: { ...ids, ...(name && { name }), page } });

export const entityLabelsQuery = ({ ids }: AnnotationScope, subject: ProfileSubject) => {
  const { entityTypeId, entityId } = entityOf(subject);
  return queryOptionsFor(listLabelsOfEntity, { query: { ...ids, entityTypeId, entityId } });
};

/** Creates, attaches and detaches the labels of one record. */
export function useEntityLabels({ ids }: AnnotationScope, subject: ProfileSubject) {
  const attaching = useEndpointMutation(attachLabel);
  const detaching = useEndpointMutation(detachLabel);
  const create = useEndpointMutation(createLabel);
  const entity = entityOf(subject);
  return {
    attach: (labelId: number) => attaching.mutateAsync({ body: { ...entity, labelId } }),
    detach: (labelId: number) => detaching.mutateAsync({ body: { ...entity, labelId } }),
    create: (name: string) => create.mutateAsync({ body: { ...ids, name } }),
  };
}

export const useCreateLabel = () => useEndpointMutation(createLabel);

export const useRenameLabel = () => useEndpointMutation(renameLabel);

export const useDeleteLabel = () => useEndpointMutation(deleteLabel);

export const useAttachLabelToMany = () => useEndpointMutation(attachLabelToMany);

export const useUndoLabelOperation = () => useEndpointMutation(undoLabelOperation);
