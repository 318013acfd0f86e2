import type { Location, NavigateOptions } from 'react-router';

/** People and organizations, by the word that stands for them in addresses. */
export type ProfileKind = 'people' | 'organizations';

export interface ProfileTabTarget {
  /** Left out: the first tab. */
  tab?: string;
  /** What the tab keeps in the address, such as its page: '?page=2'. */
  search?: string;
}

/** Where a link to a profile leads; spread it onto a `Link`, or pass it to `navigate`. */
export interface ProfileTarget extends Pick<NavigateOptions, 'mask' | 'state' | 'replace' | 'preventScrollReset'> {
  to: string;
}

/**
 * A profile has one address, `/people/7`. Opened from a list it is a dialog over that very list: the router is then at
 * `/people/open/people/7?page=3`, below the list with its filters and its page, while the address bar shows the profile's
 * own address. Without a tab its query is that of the list, so that a copied address and a new tab show the same list
 * beneath; with a tab, the query is what the tab keeps there.
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

/** The address of a profile that was opened as such, from outside or from a page without a list: over the list of its kind. */
export function targetOverList({ pathname, search, hash }: Location): ProfileTarget {
  const [, base = '', kind = '', id = '', tab = ''] =
    /^(\/collectives\/\d+|)\/(people|organizations)(\/\d+)(\/.+)?$/.exec(pathname) ?? [];
  return {
    to: `${base}/${kind}/open/${kind}${id}${tab}${tab ? '' : search}${hash}`,
    mask: pathname + search,
    replace: true,
  };
}

/** The same for the address of a profile; one of another scope than the list's opens over a list of its own. */
export function targetOfAddress(from: Location, address: string): ProfileTarget {
  const [, base, kind, id] = /^(\/collectives\/\d+|)\/(people|organizations)\/(\d+)$/.exec(address) ?? [];
  return id && base === parseDirectoryPath(from.pathname).base
    ? profileTarget(from, kind as ProfileKind, Number(id))
    : { to: address };
}

/** What the address bar shows. */
export function visibleAddress({ mask, ...location }: Location): string {
  const { pathname, search } = mask ?? location;
  return pathname + search;
}

interface DirectoryPath {
  /** What the addresses of the scope begin with: '', '/collectives/7' or '/dashboard'. */
  base: string;
  /** The list that is on the screen, alone or beneath a profile. */
  list: ProfileKind | undefined;
}

export function parseDirectoryPath(pathname: string): DirectoryPath {
  // The back-office opens records as pages.
  if (/^\/dashboard(\/|$)/.test(pathname)) return { base: '/dashboard', list: undefined };
  const [, base = '', list] =
    /^(\/collectives\/\d+)?(?:\/(people|organizations)(?:\/open\/.*)?$)?/.exec(pathname) ?? [];
  return { base, list: list as ProfileKind | undefined };
}

/** The address of an open dialog is an agreement within this window; this is what stands for it everywhere else. */
export function publicProfilePath(pathname: string): string {
  return pathname.replace(/\/(?:people|organizations)\/open\//, '/');
}

/**
 * How many steps of the history lie between the open dialog and the list it was opened from; undefined when nobody knows.
 * Told from where both stand, not counted on the way: a link pressed twice before the screen has followed is two steps.
 */
export function stepsFromList({ state }: Location): number | undefined {
  const list = (state as { listAt?: number } | null)?.listAt;
  const here = historyIndex();
  return list === undefined || here === undefined || here <= list ? undefined : here - list;
}

/** The router numbers the entries of the window's history in the state of each. */
function historyIndex(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}
