import type { CallInput } from '@kith/contract/http';
import {
  addTargets,
  createTargetList,
  deleteTargetList,
  exportTargets,
  getTargetList,
  listTargetIntroducers,
  listTargetLists,
  listTargets,
  matchTargetsAgain,
  openTargetList,
  previewTargets,
  removeTargets,
  restoreTargetList,
  restoreTargets,
  reviewTarget,
  reviewTargetAgain,
  updateTargetList,
} from '@kith/contract/reach/targets';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation, useRefresh } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const targetListsQuery = (page: number) => pagedQueryOptionsFor(listTargetLists, { query: { page } });

export const targetListQuery = (id: number) => queryOptionsFor(getTargetList, { params: { id } });

type ShownTargets = NonNullable<CallInput<typeof exportTargets>['query']>;
export type TargetFilter = Omit<ShownTargets, 'order'>;
type TargetPage = NonNullable<CallInput<typeof listTargets>['query']>;

export const targetsQuery = (id: number, query: TargetPage) =>
  pagedQueryOptionsFor(listTargets, { params: { id }, query });

export const introducersQuery = (id: number, page: number) =>
  pagedQueryOptionsFor(listTargetIntroducers, { params: { id }, query: { page } });

/** The address of the same targets as a file. */
export const targetsDownload = (id: number, query: ShownTargets) => addressOf(exportTargets, { params: { id }, query });

/** Reads the lists again after a coverage was computed. */
export const useRefreshTargetLists = () => useRefresh({ touches: [listTargetLists.path, getTargetList.path] });

/** Reads the targets again after their coverage was computed. */
export const useRefreshTargets = () => useRefresh({ touches: [listTargets.path, listTargetIntroducers.path] });

export type TargetLayout = NonNullable<CallInput<typeof addTargets>['query']>;

export const useOpenTargetList = () => useEndpointMutation(openTargetList);
export const usePreviewTargets = () => useEndpointMutation(previewTargets);
export const useCreateTargetList = () => useEndpointMutation(createTargetList);
export const useAddTargets = () => useEndpointMutation(addTargets);
export const useUpdateTargetList = () => useEndpointMutation(updateTargetList);
export const useDeleteTargetList = () => useEndpointMutation(deleteTargetList);
export const useRestoreTargetList = () => useEndpointMutation(restoreTargetList);
export const useMatchTargetsAgain = () => useEndpointMutation(matchTargetsAgain);
export const useReviewTarget = () => useEndpointMutation(reviewTarget);
export const useReviewTargetAgain = () => useEndpointMutation(reviewTargetAgain);
export const useRemoveTargets = () => useEndpointMutation(removeTargets);
export const useRestoreTargets = () => useEndpointMutation(restoreTargets);
