/**
 * Entry point of the engine for lists: the ids of the matching people or organizations of a scope, sorted, and their total. Callers
 * read the columns that they show. The strategy (matching/strategy.ts) and the connection pool of each statement are chosen here.
 */
import type { RawBuilder } from 'kysely';
import type { Databases } from '../platform/database/database.ts';
import { readPageOfAlumni, readPageOfWorkers, type AffiliatedQuery } from './matching/affiliated-people.ts';
import { isFiltered, matchPeople } from './matching/matches.ts';
import * as byName from './matching/name-search.ts';
import { matchOrganizations } from './matching/organization-matches.ts';
import {
  selectOrganizations,
  readOrganizationPage,
  type OrganizationPage,
  type SortedOrganizationQuery,
  type OrganizationPageQuery,
} from './matching/organization-pages.ts';
import {
  selectPeople,
  readPageByCloseness,
  readPageFromNameOrder,
  readPageOfWholeScope,
  readPageOfMatches,
  type PeoplePage,
  type SortedPeopleQuery,
  type PeoplePageQuery,
} from './matching/people-pages.ts';
import { buildFilter } from './matching/person-filter.ts';

export { organizationNames, peopleNames, organizationsByPeopleCount, type NameSource } from './matching/name-search.ts';
export { acquaintanceVersion } from './matching/closeness.ts';
export type { FeatureIds } from './matching/feature-ids.ts';
export type { OrganizationFeatureFilters } from './matching/organization-matches.ts';
export type { OrganizationInScope, SortedOrganizationQuery } from './matching/organization-pages.ts';
export type { PersonFeatureFilters } from './matching/person-filter.ts';
export type { SortedPeopleQuery } from './matching/people-pages.ts';

export async function searchPeople({ db, preparedDb }: Databases, search: PeoplePageQuery): Promise<PeoplePage> {
  const { scope, order, page, limit } = search;
  const isSortedByName = order === 'name-asc' || order === 'name-desc';
  const filter = await buildFilter(db, search);
  if (order === 'closeness-asc' || order === 'closeness-desc') return readPageByCloseness(db, search, filter);
  if (isSortedByName && !isFiltered(filter)) return readPageOfWholeScope({ db, preparedDb }, search);
  const needed = order === 'name-asc' ? page * limit : undefined;
  const matches = await matchPeople(db, scope, filter, { needed, isSortedByName });
  const { total, bitmap, useNameOrder } = matches;
  if (useNameOrder && bitmap && total !== undefined) return readPageFromNameOrder(db, search, { total, bitmap });
  return readPageOfMatches(db, search, matches);
}

/** A statement that selects all matching people, sorted, with columns of the person `r`; for exports. */
export async function selectAllPeople<T>(
  { db }: Databases,
  search: SortedPeopleQuery,
  columns: RawBuilder<unknown>,
): Promise<RawBuilder<T>> {
  return selectPeople(await matchPeople(db, search.scope, await buildFilter(db, search)), search, columns);
}

export async function searchOrganizations({ db }: Databases, search: OrganizationPageQuery): Promise<OrganizationPage> {
  return readOrganizationPage(db, search, await matchOrganizations(db, search));
}

/** A statement that selects all matching organizations, sorted, with columns of the organization `r`; for exports. */
export async function selectAllOrganizations<T>(
  { db }: Databases,
  search: SortedOrganizationQuery,
  columns: RawBuilder<unknown>,
): Promise<RawBuilder<T>> {
  return selectOrganizations(await matchOrganizations(db, search), search.order, columns);
}

/** The people of the scope who work or worked at an organization. */
export const searchWorkers = ({ preparedDb }: Databases, search: AffiliatedQuery): Promise<PeoplePage> =>
  readPageOfWorkers(preparedDb, search);

/** The people of the scope who study or studied at an organization. */
export const searchAlumni = ({ preparedDb }: Databases, search: AffiliatedQuery): Promise<PeoplePage> =>
  readPageOfAlumni(preparedDb, search);

interface NamePage {
  limit: number;
  offset: number;
}

/** Finds names that begin with a text. */
export const findByPrefix = <T>(
  { preparedDb }: Databases,
  search: byName.NameSearch<T>,
  page: NamePage,
): Promise<T[]> => byName.findByPrefix(preparedDb, search, page);

/** Finds names that contain a text, but do not begin with it. */
export const findContaining = <T>(
  { preparedDb }: Databases,
  search: byName.NameSearch<T>,
  page: NamePage,
): Promise<T[]> => byName.findContaining(preparedDb, search, page);

export const countByPrefix = ({ db }: Databases, names: byName.NameSource, text: string): Promise<number> =>
  byName.countByPrefix(db, names, text);
