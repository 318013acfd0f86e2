/**
 * Where to go after signing in. `next` comes from the address, so anybody may have written it: only a path of this very
 * site is followed, and never the sign-in page itself.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const here = 'https://here.invalid';
  // The browser's own reading decides: it takes '//host', '/\host' and '/<tab>/host' for other sites.
  const url = URL.parse(next, here);
  if (url?.origin !== here || url.pathname === '/login' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to where one wanted to go. */
export function loginPath(wanted: { pathname: string; search: string; hash: string }): string {
  const next = wanted.pathname + wanted.search + wanted.hash;
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
