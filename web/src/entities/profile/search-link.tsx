import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import type { Named } from '@kith/contract/people/people';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router';
import { parseDirectoryPath } from './profile-address.ts';

type IdFilter<T> = { [K in keyof T]-?: number[] extends T[K] ? K & string : never }[keyof T];

/** A list of the directory and one of its filters that take ids. */
export type Search =
  | { list: 'people'; filter: IdFilter<PersonFilters> }
  | { list: 'organizations'; filter: IdFilter<OrganizationFilters> };

/** Builds the address of a list of the current scope, filtered by one value. */
export function useSearchAddress(): (search: Search, id: number) => string {
  const { base } = parseDirectoryPath(useLocation().pathname);
  return ({ list, filter }, id) => `${base}/${list}?${filter}=${id}`;
}

/** A value that links to the list filtered by it. */
export function SearchLink({ search, value }: { search: Search; value: Named }) {
  const address = useSearchAddress();
  return (
    <MuiLink component={Link} to={address(search, value.id)}>
      {value.name}
    </MuiLink>
  );
}
