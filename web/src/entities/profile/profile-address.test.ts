import { describe, expect, test } from 'vitest';
import {
  publicProfilePath,
  visibleAddress,
  parseDirectoryPath,
  profileTarget,
  stepsFromList,
  targetOfAddress,
  targetOverList,
} from './profile-address.ts';

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
  expect(parseDirectoryPath(pathname)).toEqual({ base, list });
});

describe('a link to a profile', () => {
  test('in a list opens it over that list, with the page and the history index of the list', () => {
    window.history.replaceState({ idx: 4 }, '');
    expect(profileTarget(at('/collectives/7/people', { search: '?page=3' }), 'organizations', 5)).toEqual({
      to: '/collectives/7/people/open/organizations/5?page=3',
      mask: '/collectives/7/organizations/5',
      state: { listAt: 4 },
      replace: false,
      preventScrollReset: true,
    });
  });

  test('in another profile over a list opens it over the same list', () => {
    const first = at('/people/open/people/3', { search: '?page=3', mask: shown('/people/3'), state: { listAt: 4 } });
    expect(profileTarget(first, 'organizations', 5, { tab: 'people', search: '?page=2' })).toMatchObject({
      to: '/people/open/organizations/5/people?page=3',
      mask: '/organizations/5/people?page=2',
      state: { listAt: 4 },
    });
  });

  test('replaces the history entry if that profile is open already', () => {
    const open = at('/people/open/people/3/experience', { mask: shown('/people/3/experience'), state: { listAt: 4 } });
    expect(profileTarget(open, 'people', 3, { tab: 'experience' })).toMatchObject({
      replace: true,
      state: { listAt: 4 },
    });
  });

  test('counts the steps back to the list, if the list is in the history', () => {
    const open = at('/people/open/people/3', { mask: shown('/people/3'), state: { listAt: 4 } });
    window.history.replaceState({ idx: 7 }, '');
    expect(stepsFromList(open)).toBe(3);
    expect(stepsFromList({ ...open, state: null })).toBeUndefined();
    window.history.replaceState({ idx: 4 }, '');
    expect(stepsFromList(open)).toBeUndefined();
  });

  test("in a list of its kind shows the list's query in the address bar", () => {
    const list = at('/people', { search: '?page=3&roleTypes=5' });
    expect(profileTarget(list, 'people', 7).mask).toBe('/people/7?page=3&roleTypes=5');
    expect(profileTarget(list, 'people', 7, { tab: 'experience' }).mask).toBe('/people/7/experience');
  });

  test.each([
    ['/people/7', '?page=3', '/people/open/people/7?page=3'],
    ['/collectives/7/people/5', '', '/collectives/7/people/open/people/5'],
    ['/collectives/7/organizations/5', '', '/collectives/7/organizations/open/organizations/5'],
    ['/organizations/5/people', '?isOngoing=1&page=2', '/organizations/open/organizations/5/people'],
    ['/people/7/edit/experience', '', '/people/open/people/7/edit/experience'],
  ])('to %s%s, opened directly, opens it over the list of its kind', (pathname, search, to) => {
    expect(targetOverList(at(pathname, { search, hash: '#x' }))).toEqual({
      to: `${to}#x`,
      mask: pathname + search,
      replace: true,
    });
  });

  test('by its address opens it over the list on the screen, if that has the same scope', () => {
    const list = at('/collectives/7/people', { search: '?page=3' });
    expect(targetOfAddress(list, '/collectives/7/people/5').to).toBe('/collectives/7/people/open/people/5?page=3');
    expect(targetOfAddress(list, '/people/5')).toEqual({ to: '/people/5' });
  });

  test("without a list opens the profile's own address", () => {
    expect(profileTarget(at('/rate', { search: '?x=1' }), 'organizations', 5, { tab: 'people' })).toEqual({
      to: '/organizations/5/people',
    });
  });
});

test('the visible address is the mask, if there is one', () => {
  expect(publicProfilePath('/collectives/7/people/open/organizations/5/people')).toBe(
    '/collectives/7/organizations/5/people',
  );
  expect(visibleAddress(at('/people/open/people/3', { search: '?page=3', mask: shown('/people/3') }))).toBe(
    '/people/3',
  );
  expect(visibleAddress(at('/people', { search: '?page=3' }))).toBe('/people?page=3');
});
