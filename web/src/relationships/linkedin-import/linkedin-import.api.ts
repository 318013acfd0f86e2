import type { CallInput } from '@kith/contract/http';
import {
  confirmLinkedinImport,
  discardLinkedinImport,
  downloadImportRows,
  getLinkedinImport,
  keepRecordedRole,
  listImportRows,
  listLinkedinImports,
  reviewImportRow,
  startLinkedinImport,
  undoLinkedinImport,
} from '@kith/contract/relationships/linkedin-import';
import { pageSize } from '@kith/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The user's own imports, the newest first. */
export const importsQuery = (page: number) => pagedQueryOptionsFor(listLinkedinImports, { query: { page } });

export const importQuery = (id: number) => queryOptionsFor(getLinkedinImport, { params: { id } });

export type RowFilter = NonNullable<CallInput<typeof downloadImportRows>['query']>;

export const rowsQuery = (id: number, filter: RowFilter, page: number) =>
  pagedQueryOptionsFor(listImportRows, { params: { id }, query: { ...filter, page } });

/** The address of the same rows as a file. */
export const rowsDownload = (id: number, filter: RowFilter) =>
  addressOf(downloadImportRows, { params: { id }, query: filter });

export const useStartImport = () => useEndpointMutation(startLinkedinImport);

export const useConfirmImport = () => useEndpointMutation(confirmLinkedinImport);

export const useDiscardImport = () => useEndpointMutation(discardLinkedinImport);

export const useUndoImport = () => useEndpointMutation(undoLinkedinImport);

/** Whether the user has confirmed or undone the import on this page. */
export const isChangedHere = (queryClient: QueryClient, id: number): boolean =>
  [confirmLinkedinImport, undoLinkedinImport].some(({ method, path }) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: [method, path] })
      .some(({ state }) => (state.variables as CallInput<typeof confirmLinkedinImport>).params.id === id),
  );

export const useReviewRow = () => useEndpointMutation(reviewImportRow);

export const useKeepRecordedRole = () => useEndpointMutation(keepRecordedRole);

/** The imports of all members, for admins. */
export const allImportsQuery = (query: Omit<NonNullable<CallInput<typeof listLinkedinImports>['query']>, 'admin'>) =>
  pagedQueryOptionsFor(listLinkedinImports, { query: { ...query, limit: pageSize.adminTable, admin: 'true' } });
