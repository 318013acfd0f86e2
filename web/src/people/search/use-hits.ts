import type { Answer } from '@kith/contract/http';
import { delays, pageSize } from '@kith/contract/limits';
import type { SearchMatch, omniSearch } from '@kith/contract/people/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileKind } from '../../entities/profile/profile-address.ts';
import { scopePath, type Scope } from '../../entities/scope/scope.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { recentHits, type Hit } from './recent.ts';
import { searchQuery } from './search.api.ts';

/** A list of all who are called so, where ten do not show them all. */
export interface Listing {
  kind: 'list';
  path: string;
  name: string;
}

/** What the search shows for a text: who was opened last while there is none, and what is called like it after a pause. */
export function useHits(text: string, scope: Scope, userId: number) {
  const wanted = text.trim();
  const [now, searchNow] = useState('');
  const settled = useDebouncedValue(wanted, delays.searchDebounce);
  const searched = now === wanted ? now : settled;
  const result = useQuery({ ...searchQuery(searched, scope), enabled: searched !== '' });
  const [recent] = useState(() => recentHits(userId));

  const base = scopePath(scope);
  const found = searched === wanted ? result.data : undefined;
  const groups: Group[] =
    wanted === '' ? [{ title: 'Recent', hits: recent }] : found ? groupsOf(found, { base, text: wanted }) : [];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    waiting: wanted !== '' && !found && !(result.isError && searched === wanted),
    error: searched === wanted ? result.error : null,
    retry: () => void result.refetch(),
    /** Without waiting for the pause. */
    searchNow: () => searchNow(wanted),
  };
}

interface Group {
  title: string;
  hits: (Hit | Listing)[];
}

/** Ten in all: where there are more, some of both kinds, and where to see the others. */
function groupsOf(
  { persons, organizations }: Answer<typeof omniSearch>,
  { base, text }: { base: string; text: string },
) {
  const isFull = persons.length + organizations.length >= pageSize.search;
  const places = organizations.slice(0, Math.max(4, pageSize.search - persons.length));
  const people = persons.slice(0, pageSize.search - places.length);
  return [
    { title: 'People', hits: people.map((one) => toHit('person', `${base}/people`, one)) },
    { title: 'Organizations', hits: places.map((one) => toHit('organization', `${base}/organizations`, one)) },
    { title: 'More', hits: isFull ? [listing('people'), listing('organizations')] : [] },
  ];

  function listing(kind: ProfileKind): Listing {
    return {
      kind: 'list',
      path: `${base}/${kind}?name=${encodeURIComponent(text)}`,
      name: `All ${kind} called “${text}”`,
    };
  }
}

function toHit(kind: Hit['kind'], list: string, { id, name, detail, profilePicture }: SearchMatch): Hit {
  return { kind, path: `${list}/${id}`, name, detail, profilePicture };
}
