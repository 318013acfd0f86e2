import type { PlainDataset, tags } from '@kith/contract/office/datasets';
import { addressOf } from '../../http/address.ts';
import type { CallInput } from '@kith/contract/http';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export type AnyDataset = PlainDataset | typeof tags;

export const itemsQuery = (contract: PlainDataset, query: CallInput<PlainDataset['list']>['query']) =>
  pagedQueryOptionsFor(contract.list, { query: query ?? {} });
export const tagsQuery = (contract: typeof tags, query: CallInput<(typeof tags)['list']>['query']) =>
  pagedQueryOptionsFor(contract.list, { query: query ?? {} });
export const itemsDownload = (contract: AnyDataset, query: object) => addressOf(contract.download, { query });

export const useCreateItem = (contract: PlainDataset) => useEndpointMutation(contract.create);
export const useCreateTag = (contract: typeof tags) => useEndpointMutation(contract.create);
export const useUpdateItem = (contract: AnyDataset) => useEndpointMutation<PlainDataset['update']>(contract.update);
export const useRemoveItem = (contract: AnyDataset) => useEndpointMutation<PlainDataset['remove']>(contract.remove);
export const useArchiveItems = (contract: AnyDataset) => useEndpointMutation<PlainDataset['archive']>(contract.archive);
