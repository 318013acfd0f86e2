import { listPersonFacets, type PersonFacet } from '@kith/contract/people/facets';
import type { CallInput } from '@kith/contract/http';
import { downloadPersons, listPersons } from '@kith/contract/people/people';
import { addressOf } from '../../http/address.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import type { CountsQuery, FilterValues } from '../../ui/filters/filter-field.ts';
import { parseFilters } from '../../ui/filters/filter-values.ts';
import { loadPersonShape } from './load-person-shape.ts';

export type PersonQuery = NonNullable<CallInput<typeof listPersons>['query']>;

export const personsQuery = (query: PersonQuery) => pagedQueryOptionsFor(listPersons, { query });

/** The address of the back-office list as a CSV file. */
export const personsDownload = (query: CallInput<typeof downloadPersons>['query']) =>
  addressOf(downloadPersons, { query: query ?? {} });

/** The number of matches for each value of a filter, given the values of the others. */
export function personCounts(facet: PersonFacet, scope: Scope, others: FilterValues): CountsQuery {
  return {
    queryKey: [listPersonFacets.path, { facet, scope, others }],
    queryFn: async (context) => {
      const filters = parseFilters(await loadPersonShape(), others);
      const query = { ...scopeQuery(scope), ...filters, facets: [facet] };
      return (await queryOptionsFor(listPersonFacets, { query }).queryFn(context))[facet] ?? [];
    },
  };
}
