/**
 * The address to open after signing in. `next` comes from the URL, so anybody may have written it: only a path of this
 * site is allowed, and never the sign-in page itself (no open redirect, no loop).
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const here = 'https://here.invalid';
  // Parsed like a browser does: '//host', '/\host' and '/<tab>/host' are other sites.
  const url = URL.parse(next, here);
  if (url?.origin !== here || url.pathname === '/login' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page that returns to `wanted` afterwards. */
export function loginPath(wanted: { pathname: string; search: string; hash: string }): string {
  const next = wanted.pathname + wanted.search + wanted.hash;
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
