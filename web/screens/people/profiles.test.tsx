import type { Account } from '@kith/contract/identity/account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { demo, newcomer, type Caller } from '../../test/caller.ts';
import {
  headingOf,
  isAt,
  isClosed,
  isPressed,
  openTab,
  profile,
  row,
  rows,
  tab,
  textOf,
} from '../../test/list-and-profile.ts';
import { address, open } from '../../test/open.tsx';

describe('over the list', () => {
  let member: Caller;
  beforeEach(async () => {
    member = await demo('member');
  });

  test('profiles link to each other, and closing them returns to the list', async () => {
    const first = open('/people?page=2', { as: member });
    await first.user.click(await row());
    await openTab(first.user, 'Experience');
    await isAt(/\/people\/\d+\/experience$/);
    const employer = async () =>
      within(await within(await profile()).findByRole('list', { name: 'Work history' })).getAllByRole('link')[0]!;
    const name = textOf(await employer());
    await first.user.click(await employer());
    await isAt(/\/organizations\/\d+$/);
    await headingOf(name);

    await openTab(first.user, 'People');
    const choice = async (which: string) => within(await profile()).findByRole('button', { name: which });
    await first.user.click(await choice('Current'));
    await isAt(/\/organizations\/\d+\/people\?isOngoing=1$/);
    const { user, calls } = first.reload();
    await waitFor(async () => expect(isPressed(await choice('Current'))).toBe(true));
    window.history.back();
    await waitFor(async () => expect(isPressed(await choice('All'))).toBe(true));
    window.history.back();
    await isAt(/\/organizations\/\d+$/);
    window.history.back();
    await isAt(/\/people\/\d+\/experience$/);

    await waitFor(() => expect(rows().length).toBe(50));
    const before = calls.length;
    await user.click(await employer());
    await headingOf(name);
    await user.click(within(await profile()).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(address()).toBe('/people?page=2');
    expect(calls.slice(before).filter((call) => /\/tools\/(persons|organizations)\?/.test(call))).toEqual([]);
  });

  test('going back after closing does not open the profile again', async () => {
    const { user } = open('/organizations', { as: member });
    await row();
    await user.click(screen.getByRole('link', { name: 'People' }));
    await waitFor(async () => expect((await row()).getAttribute('href')).toMatch(/^\/people\/\d+$/));
    await user.click(await row());
    await openTab(user, 'Education');
    await isAt(/\/people\/\d+\/education$/);
    // A second click does not navigate, even before the tab is shown.
    await user.dblClick(await tab('Education'));
    expect((await tab('Education')).getAttribute('aria-current')).toBe('page');
    await user.keyboard('{Escape}');
    await isAt('/people');
    window.history.back();
    await isAt('/organizations');
  });

  test('a role type links to the people who have it', async () => {
    const { user } = open('/people', { as: member });
    await user.click(await row());
    await openTab(user, 'Experience');
    const role = await waitFor(() => {
      const found = document.querySelector('[role=dialog] a[href*="roleTypes="]');
      if (!found) throw new Error('The profile has no role type with a link');
      return found;
    });
    await user.click(role);
    await isAt(/\/people\?roleTypes=\d+$/);
    await isClosed();
  });

  test('reports an issue from the menu of a profile', async () => {
    const { user } = open('/people', { as: member });
    await user.click(await row(2));
    await user.click(await within(await profile()).findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report an issue' }));
    const report = await screen.findByRole('dialog', { name: 'Report an issue' });
    await user.click(within(report).getByRole('button', { name: 'Report' }));
    await within(report).findByText('Description is required.');
    await user.type(within(report).getByLabelText(/^Description/), 'This person works elsewhere by now.');
    await user.click(within(report).getByRole('button', { name: 'Report' }));
    await screen.findByText('Issue reported');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report an issue' })).toBeNull());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('the neighbours of a profile are those of the filtered list', async () => {
    const { user } = open('/people?seniorityLevels=4&order=name-desc', { as: member });
    const second = textOf(await row(1));
    await user.click(await row());
    await user.click(await within(await profile()).findByRole('button', { name: 'Next profile' }));
    await headingOf(second);
  });

  test('copies the address of the profile', async () => {
    const { user } = open('/people?page=2', { as: member });
    await user.click(await row());
    await user.click(await within(await profile()).findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });
});

test('opening the own profile marks it as viewed', async () => {
  const nia = await newcomer();
  const hasViewed = async () => (await nia.get<Account>('/tools/account')).userDetails.hasViewedProfile;
  expect(await hasViewed()).toBe(false);
  open(`/people/${nia.personId}`, { as: nia });
  await waitFor(async () => expect(await hasViewed()).toBe(true));
});
