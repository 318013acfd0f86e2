import { listPersonFacets, type PersonFacet } from '@kith/contract/people/facets';
import type { CallInput } from '@kith/contract/http';
import { downloadPersons, listPersons } from '@kith/contract/people/people';
import { addressOf } from '../../http/address.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import type { CountsQuery } from '../../ui/filters/filter-field.ts';

export type PersonQuery = NonNullable<CallInput<typeof listPersons>['query']>;

export const personsQuery = (query: PersonQuery) => pagedQueryOptionsFor(listPersons, { query });

/** The address of the back-office list as a CSV file. */
export const personsDownload = (query: CallInput<typeof downloadPersons>['query']) =>
  addressOf(downloadPersons, { query: query ?? {} });

/** The number of matches for each value of a filter. */
export function personCounts(facet: PersonFacet, query: Omit<PersonQuery, 'order' | 'page' | 'limit'>): CountsQuery {
  const { queryKey, queryFn } = queryOptionsFor(listPersonFacets, { query: { ...query, facets: [facet] } });
  return { queryKey, queryFn: async (context) => (await queryFn(context))[facet] ?? [] };
}
