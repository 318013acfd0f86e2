import type { CallInput } from '@kith/contract/http';
import { listPersons } from '@kith/contract/people';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export type PersonQuery = NonNullable<CallInput<typeof listPersons>['query']>;

export const personsQuery = (query: PersonQuery) => pagedQueryOptionsFor(listPersons, { query });
