import type { Paged } from '@kith/contract/paging';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseDirectoryPath, profileTarget, type ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { Scope } from '../../../entities/scope/scope.ts';
import { sessionQuery } from '../../../identity/session/session.api.ts';
import { organizationsQuery } from '../../../people/organizations/organizations.api.ts';
import { useOrganizationFilters } from '../../../people/organizations/use-organization-filters.ts';
import { personsQuery } from '../../../people/people/people.api.ts';
import { usePersonFilters } from '../../../people/people/use-person-filters.ts';
import { readPage, searchWithPage } from '../../../ui/pager/page-window.ts';
import { useSnackbar } from '../../../ui/snackbar/snackbar.ts';
import { useScope } from '../../use-scope.ts';
import { useOpenProfile } from './use-open-profile.ts';

type Direction = 'previous' | 'next';

export interface Neighbours {
  /** The position of the open profile in the whole list; undefined if the list does not contain it. */
  listPosition: { name: string; position: number; total: number } | undefined;
  has: Record<Direction, boolean>;
  go: (direction: Direction) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The previous and next profile in the list beneath, also on its other pages. */
export function useNeighbours(): Neighbours {
  const { kind, id, tab } = useOpenProfile();
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const notify = useSnackbar();
  const pages = useDirectoryPages(kind, useScope());
  const [busy, setBusy] = useState(false);
  const page = readPage(location.search);
  const ofThisList = parseDirectoryPath(location.pathname).list === kind;
  const { data } = useQuery({ ...pages(page), enabled: ofThisList });
  const index = ofThisList && data ? data.results.findIndex((entry) => entry.id === id) : -1;
  const found = data && index >= 0 ? data : undefined;

  const pageBeside = { previous: found?.previous ?? null, next: found?.next ?? null };
  const inPage = { previous: found?.results[index - 1], next: found?.results[index + 1] };
  const has = {
    previous: Boolean(inPage.previous ?? pageBeside.previous),
    next: Boolean(inPage.next ?? pageBeside.next),
  };

  async function find(direction: Direction) {
    const entry = inPage[direction];
    if (entry) return { entry, page };
    const other = pageBeside[direction];
    if (!other) return undefined;
    const { results } = await queryClient.fetchQuery(pages(other));
    return { entry: direction === 'next' ? results[0] : results.at(-1), page: other };
  }

  async function goTo(direction: Direction) {
    if (busy || !has[direction]) return;
    setBusy(true);
    try {
      const there = await find(direction);
      if (!there?.entry) return;
      const search = searchWithPage(location.search, there.page);
      const { to, mask } = profileTarget({ ...location, search }, kind, there.entry.id, { tab });
      // Without state, closing opens the list at this page instead of going back to the entry of the first profile.
      await navigate(to, { mask, state: null, replace: true, preventScrollReset: true });
    } catch {
      notify({ text: 'The next page of the list could not be loaded. Try again.', colour: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const go = (direction: Direction) => void goTo(direction);

  return {
    listPosition: found && {
      name: found.results[index]?.name ?? '',
      position: (found.page - 1) * found.limit + index + 1,
      total: found.total,
    },
    has,
    go,
    onKeyDown: (event) => {
      const direction = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[event.key];
      if (!direction || isMeantForOthers(event)) return;
      event.preventDefault();
      go(direction);
    },
  };
}

/** Ignores keys with a modifier, and keys in a field or in another dialog above. */
function isMeantForOthers(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return true;
  return target.closest('input, textarea, select') !== null;
}

interface ListEntry {
  id: number;
  name: string;
}

/** The queries of the list's pages, with its filters and order. They share the cache entries of the list itself. */
function useDirectoryPages(kind: ProfileKind, scope: Scope): (page: number) => UseQueryOptions<Paged<ListEntry>> {
  const { data: session } = useQuery(sessionQuery);
  const people = usePersonFilters(scope, session?.isAdmin ?? false);
  const organizations = useOrganizationFilters(scope);
  return (page) => {
    const { queryKey, queryFn } =
      kind === 'people'
        ? personsQuery({ ...people.query, page })
        : organizationsQuery({ ...organizations.query, page });
    return { queryKey, queryFn };
  };
}
