import { expect, test } from 'vitest';
import { loginPath, safeNext } from './safe-next.ts';

test.each(['/people', '/people?page=2', '/collectives/7/people?page=2#N4Ig', '/people?next=//evil.example'])(
  'allows a path of this site: %s',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'people',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/people/..//evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  'https:evil.example',
  '/login',
  '/login?next=/login',
])('anything else becomes the home page: %j', (next) => {
  expect(safeNext(next)).toBe('/');
});

test('the sign-in address contains the path, query and hash to return to', () => {
  const wanted = { pathname: '/people', search: '?page=2', hash: '#N4Ig' };
  const next = new URL(loginPath(wanted), 'https://kith.example').searchParams.get('next');
  expect(safeNext(next)).toBe('/people?page=2#N4Ig');
  expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
});
