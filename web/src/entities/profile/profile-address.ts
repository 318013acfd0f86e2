import type { Location, NavigateOptions } from 'react-router';

/** The kind of a profile, as its word in addresses. */
export type ProfileKind = 'people' | 'organizations';

export interface ProfileTabTarget {
  /** Left out: the first tab. */
  tab?: string;
  /** The tab's own query, such as its page: '?page=2'. */
  search?: string;
}

/** The target of a link to a profile: spread it onto a `Link`, or pass it to `navigate`. */
export interface ProfileTarget extends Pick<NavigateOptions, 'mask' | 'state' | 'replace' | 'preventScrollReset'> {
  to: string;
}

/**
 * A profile has one address, `/people/7`. Opened from a list it is a dialog over that list: the router's location is
 * then `/people/open/people/7?page=3`, a child route of the list with its filters and page, while the address bar
 * shows the profile's own address (the mask). Without a tab, the mask has the query of the list, so that a copied
 * address shows the same list beneath; with a tab, it has the query of the tab.
 */
export function profileTarget(
  from: Location,
  kind: ProfileKind,
  id: number,
  part: ProfileTabTarget = {},
): ProfileTarget {
  const { tab, search = '' } = part;
  const { base, list } = parseDirectoryPath(from.pathname);
  const path = `/${kind}/${id}${tab ? `/${tab}` : ''}`;
  if (!list) return { to: `${base}${path}${search}` };
  const address = `${base}${path}${!tab && kind === list ? from.search : search}`;
  const same = address === visibleAddress(from);
  return {
    to: `${base}/${list}/open${path}${from.search}`,
    mask: address,
    state: from.mask ? from.state : { listAt: historyIndex() },
    replace: same,
    preventScrollReset: true,
  };
}

/** For a profile's own address, opened directly: the same profile over the list of its kind. */
export function targetOverList({ pathname, search, hash }: Location): ProfileTarget {
  const [, base = '', kind = '', id = '', tab = ''] =
    /^(\/collectives\/\d+|)\/(people|organizations)(\/\d+)(\/.+)?$/.exec(pathname) ?? [];
  return {
    to: `${base}/${kind}/open/${kind}${id}${tab}${tab ? '' : search}${hash}`,
    mask: pathname + search,
    replace: true,
  };
}

/** The target of a link to a profile's address. A profile of another scope opens over a list of that scope. */
export function targetOfAddress(from: Location, address: string): ProfileTarget {
  const [, base, kind, id] = /^(\/collectives\/\d+|)\/(people|organizations)\/(\d+)$/.exec(address) ?? [];
  return id && base === parseDirectoryPath(from.pathname).base
    ? profileTarget(from, kind as ProfileKind, Number(id))
    : { to: address };
}

/** The address in the address bar: the mask, if there is one. */
export function visibleAddress(location: Location): string {
  const { pathname, search } = location.mask ?? location;
  return pathname + search;
}

interface DirectoryPath {
  /** The prefix of the scope's addresses: '', '/collectives/7' or '/dashboard'. */
  base: string;
  /** The list on the screen, with or without a profile over it. */
  list: ProfileKind | undefined;
}

export function parseDirectoryPath(pathname: string): DirectoryPath {
  // The back-office opens records as pages.
  if (/^\/dashboard(\/|$)/.test(pathname)) return { base: '/dashboard', list: undefined };
  const [, base = '', list] =
    /^(\/collectives\/\d+)?(?:\/(people|organizations)(?:\/open\/.*)?$)?/.exec(pathname) ?? [];
  return { base, list: list as ProfileKind | undefined };
}

/** The path of a profile without `/open/`, which only this window's router uses. */
export function publicProfilePath(pathname: string): string {
  return pathname.replace(/\/(?:people|organizations)\/open\//, '/');
}

/**
 * The number of history entries between the list and the profile opened from it; undefined if unknown. Computed from
 * the history indexes, not counted: a link pressed twice before the screen has updated adds two entries.
 */
export function stepsFromList({ state }: Location): number | undefined {
  const list = (state as { listAt?: number } | null)?.listAt;
  const here = historyIndex();
  return list === undefined || here === undefined || here <= list ? undefined : here - list;
}

/** The router stores the index of each history entry in its state. */
function historyIndex(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}
