import {
  archiveCategories,
  createCategory,
  createSkillType,
  deleteCategory,
  deleteSkillType,
  downloadExpertise,
  getExpertise,
  listExpertise,
  updateCategory,
  updateSkillType,
} from '@kith/contract/office/expertise';
import type { CallInput } from '@kith/contract/http';
import { addressOf } from '../../http/address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const categoriesQuery = (query: CallInput<typeof listExpertise>['query']) =>
  pagedQueryOptionsFor(listExpertise, { query: query ?? {} });
export const categoriesDownload = (query: CallInput<typeof downloadExpertise>['query']) =>
  addressOf(downloadExpertise, { query: query ?? {} });
export const expertiseQuery = (id: number) => queryOptionsFor(getExpertise, { params: { id } });

export const useArchiveCategories = () => useEndpointMutation(archiveCategories);
export const useCreateCategory = () => useEndpointMutation(createCategory);
export const useUpdateCategory = () => useEndpointMutation(updateCategory);
export const useDeleteCategory = () => useEndpointMutation(deleteCategory);
export const useCreateDetail = () => useEndpointMutation(createSkillType);
export const useUpdateDetail = () => useEndpointMutation(updateSkillType);
export const useDeleteDetail = () => useEndpointMutation(deleteSkillType);

export function useReloadExpertise(id: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: expertiseQuery(id).queryKey });
}
