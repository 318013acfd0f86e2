import type { Answer } from '@kith/contract/http';
import { delays, pageSize } from '@kith/contract/limits';
import type { SearchMatch, omniSearch } from '@kith/contract/people/search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileKind } from '../../entities/profile/profile-address.ts';
import { scopePath, type Scope } from '../../entities/scope/scope.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { loadRecentlyOpened, type SearchResult } from './recently-opened.ts';
import { searchQuery } from './search.api.ts';

/** A link to the list of all matches, if there are more than the search shows. */
export interface ListLink {
  kind: 'list';
  path: string;
  name: string;
}

/** The matches of a text, debounced. Without a text: the records that were opened last. */
export function useSearchResults(text: string, scope: Scope, userId: number) {
  const trimmedText = text.trim();
  const [immediateText, setImmediateText] = useState('');
  const debouncedText = useDebouncedValue(trimmedText, delays.searchDebounce);
  const searchedText = immediateText === trimmedText ? immediateText : debouncedText;
  const result = useQuery({ ...searchQuery(searchedText, scope), enabled: searchedText !== '' });
  const [recent] = useState(() => loadRecentlyOpened(userId));

  const base = scopePath(scope);
  const found = searchedText === trimmedText ? result.data : undefined;
  const groups: ResultGroup[] =
    trimmedText === ''
      ? [{ title: 'Recent', results: recent }]
      : found
        ? groupResults(found, { base, text: trimmedText })
        : [];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    waiting: trimmedText !== '' && !found && !(result.isError && searchedText === trimmedText),
    error: searchedText === trimmedText ? result.error : null,
    retry: () => void result.refetch(),
    /** Searches at once, without the debounce. */
    searchNow: () => setImmediateText(trimmedText),
  };
}

interface ResultGroup {
  title: string;
  results: (SearchResult | ListLink)[];
}

/** At most `pageSize.search` matches in all. Above that, both kinds are shown, with links to the full lists. */
function groupResults(
  { persons, organizations }: Answer<typeof omniSearch>,
  { base, text }: { base: string; text: string },
) {
  const isFull = persons.length + organizations.length >= pageSize.search;
  const shownOrganizations = organizations.slice(0, Math.max(4, pageSize.search - persons.length));
  const people = persons.slice(0, pageSize.search - shownOrganizations.length);
  return [
    { title: 'People', results: people.map((one) => toResult('person', `${base}/people`, one)) },
    {
      title: 'Organizations',
      results: shownOrganizations.map((one) => toResult('organization', `${base}/organizations`, one)),
    },
    { title: 'More', results: isFull ? [linkToList('people'), linkToList('organizations')] : [] },
  ];

  function linkToList(kind: ProfileKind): ListLink {
    return {
      kind: 'list',
      path: `${base}/${kind}?name=${encodeURIComponent(text)}`,
      name: `All ${kind} called “${text}”`,
    };
  }
}

function toResult(
  kind: SearchResult['kind'],
  list: string,
  { id, name, detail, profilePicture }: SearchMatch,
): SearchResult {
  return { kind, path: `${list}/${id}`, name, detail, profilePicture };
}
