import { listPersons } from '@kith/contract/people';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const personsQuery = (query: { collectiveId?: number; page: number }) =>
  pagedQueryOptionsFor(listPersons, { query });
