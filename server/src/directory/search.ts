/**
 * A door of the engine: who in a scope matches, in which order, and how many. What rows show of them is the caller's. Which strategy
 * finds them (matching/strategy.ts) and which connection pool a statement uses is decided here.
 */
import type { RawBuilder } from 'kysely';
import type { Databases } from '../platform/database/database.ts';
import { pageOfAlumni, pageOfWorkers, type AffiliatedSearch } from './matching/affiliated.ts';
import { matchPeople } from './matching/matches.ts';
import * as byName from './matching/names.ts';
import { matchOrganizations } from './matching/organization-matches.ts';
import {
  everyMatchingOrganization,
  pageOfOrganizations,
  type FoundOrganizations,
  type OrganizationOrdering,
  type OrganizationSearch,
} from './matching/organization-pages.ts';
import {
  everyMatch,
  pageInMemory,
  pageOfEverybody,
  pageOfMatches,
  type FoundPeople,
  type PeopleOrdering,
  type PeopleSearch,
} from './matching/people-pages.ts';
import { filterOf, isFiltered } from './matching/person-filter.ts';

export { namesOfOrganizations, namesOfPeople, organizationsByPeople, type Names } from './matching/names.ts';
export type { OrganizationInScope, OrganizationOrdering } from './matching/organization-pages.ts';
export type { PeopleOrdering } from './matching/people-pages.ts';

export async function searchPeople({ db, preparedDb }: Databases, search: PeopleSearch): Promise<FoundPeople> {
  const { scope, order, page, limit } = search;
  const isPageByName = order === 'name-asc' || order === 'name-desc';
  const filter = await filterOf(db, search);
  if (isPageByName && !isFiltered(filter)) return pageOfEverybody({ db, preparedDb }, search);
  const needed = order === 'name-asc' ? page * limit : undefined;
  const matches = await matchPeople(db, scope, filter, { needed, isPageByName });
  const { total, bits } = matches;
  if (bits && total !== undefined) return pageInMemory(db, search, { total, bits });
  return pageOfMatches(db, search, matches);
}

/** All of them in their order, with columns of the person `r`; for exports. */
export async function everyPerson<T>(
  { db }: Databases,
  search: PeopleOrdering,
  columns: RawBuilder<unknown>,
): Promise<RawBuilder<T>> {
  return everyMatch(await matchPeople(db, search.scope, await filterOf(db, search)), search, columns);
}

export async function searchOrganizations({ db }: Databases, search: OrganizationSearch): Promise<FoundOrganizations> {
  return pageOfOrganizations(db, search, await matchOrganizations(db, search));
}

/** All of them in their order, with columns of the organization `r`; for exports. */
export async function everyOrganization<T>(
  { db }: Databases,
  search: OrganizationOrdering,
  columns: RawBuilder<unknown>,
): Promise<RawBuilder<T>> {
  return everyMatchingOrganization(await matchOrganizations(db, search), search.order, columns);
}

/** Who of the scope works or worked at an organization. */
export const searchWorkers = ({ db }: Databases, search: AffiliatedSearch): Promise<FoundPeople> =>
  pageOfWorkers(db, search);

/** Who of the scope studies or studied there. */
export const searchAlumni = ({ db }: Databases, search: AffiliatedSearch): Promise<FoundPeople> =>
  pageOfAlumni(db, search);

interface NamePage {
  limit: number;
  offset: number;
}

/** Those whose names begin with a text. */
export const findStarting = <T>(
  { preparedDb }: Databases,
  search: byName.NameSearch<T>,
  page: NamePage,
): Promise<T[]> => byName.findStarting(preparedDb, search, page);

/** Those who have it elsewhere in their names. */
export const findHolding = <T>({ preparedDb }: Databases, search: byName.NameSearch<T>, page: NamePage): Promise<T[]> =>
  byName.findHolding(preparedDb, search, page);

export const countStarting = ({ db }: Databases, names: byName.Names, text: string): Promise<number> =>
  byName.countStarting(db, names, text);
