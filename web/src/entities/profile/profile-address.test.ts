import { describe, expect, test } from 'vitest';
import { addressOfOpen, addressShown, placeOf, profileTarget, stepsFromList } from './profile-address.ts';

const at = (pathname: string, rest: object = {}) => ({
  pathname,
  search: '',
  hash: '',
  key: 'k',
  state: null,
  ...rest,
});
const shown = (pathname: string, search = '') => ({ pathname, search, hash: '' });

test.each([
  ['/people', '', 'people'],
  ['/people/open/organizations/5', '', 'people'],
  ['/collectives/7/organizations', '/collectives/7', 'organizations'],
  ['/collectives/7/people/open/people/3/experience', '/collectives/7', 'people'],
  ['/people/3', '', undefined],
  ['/collectives/7/people/3', '/collectives/7', undefined],
  ['/dashboard/people', '/dashboard', undefined],
])('at %s the scope is %j and the list %s', (pathname, base, list) => {
  expect(placeOf(pathname)).toEqual({ base, list });
});

describe('a profile opened', () => {
  test('from a list lies over it, keeps its page and remembers where the list is', () => {
    window.history.replaceState({ idx: 4 }, '');
    expect(profileTarget(at('/collectives/7/people', { search: '?page=3' }), 'organizations', 5)).toEqual({
      to: '/collectives/7/people/open/organizations/5?page=3',
      mask: '/collectives/7/organizations/5',
      state: { listAt: 4 },
      replace: false,
      preventScrollReset: true,
    });
  });

  test('from another one over a list stays over that list', () => {
    const first = at('/people/open/people/3', { search: '?page=3', mask: shown('/people/3'), state: { listAt: 4 } });
    expect(profileTarget(first, 'organizations', 5, { tab: 'people', search: '?page=2' })).toMatchObject({
      to: '/people/open/organizations/5/people?page=3',
      mask: '/organizations/5/people?page=2',
      state: { listAt: 4 },
    });
  });

  test('where it is open already goes nowhere', () => {
    const open = at('/people/open/people/3/experience', { mask: shown('/people/3/experience'), state: { listAt: 4 } });
    expect(profileTarget(open, 'people', 3, { tab: 'experience' })).toMatchObject({
      replace: true,
      state: { listAt: 4 },
    });
  });

  test('knows the way back however many steps it has taken, unless the list is not behind it', () => {
    const open = at('/people/open/people/3', { mask: shown('/people/3'), state: { listAt: 4 } });
    window.history.replaceState({ idx: 7 }, '');
    expect(stepsFromList(open)).toBe(3);
    expect(stepsFromList({ ...open, state: null })).toBeUndefined();
    window.history.replaceState({ idx: 4 }, '');
    expect(stepsFromList(open)).toBeUndefined();
  });

  test('from a page is a page', () => {
    expect(profileTarget(at('/people/3', { search: '?x=1' }), 'organizations', 5, { tab: 'people' })).toEqual({
      to: '/organizations/5/people',
    });
  });
});

test('the address of a dialog stands for that of the page', () => {
  expect(addressOfOpen('/collectives/7/people/open/organizations/5/people')).toBe(
    '/collectives/7/organizations/5/people',
  );
  expect(addressShown(at('/people/open/people/3', { search: '?page=3', mask: shown('/people/3') }))).toBe('/people/3');
  expect(addressShown(at('/people', { search: '?page=3' }))).toBe('/people?page=3');
});
