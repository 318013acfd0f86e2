import type { Account } from '@kith/contract/identity/account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoUser, newcomer, type Caller } from '../../test/caller.ts';
import { addContacts } from '../../test/contacts.ts';
import {
  findHeading,
  waitForAddress,
  waitUntilClosed,
  isPressed,
  openTab,
  findProfile,
  findRow,
  rows,
  findTab,
  textOf,
} from '../../test/list-and-profile.ts';
import { currentAddress, open } from '../../test/open.tsx';

describe('over the list', () => {
  let member: Caller;
  beforeEach(async () => {
    member = await demoUser('member');
  });

  test('profiles link to each other, and closing them returns to the list', async () => {
    const first = open('/people?page=2', { as: member });
    await first.user.click(await findRow());
    await openTab(first.user, 'Experience');
    await waitForAddress(/\/people\/\d+\/experience$/);
    const employer = async () =>
      within(await within(await findProfile()).findByRole('list', { name: 'Work history' })).getAllByRole('link')[0]!;
    const name = textOf(await employer());
    await first.user.click(await employer());
    await waitForAddress(/\/organizations\/\d+$/);
    await findHeading(name);

    await openTab(first.user, 'People');
    const choice = async (which: string) => within(await findProfile()).findByRole('button', { name: which });
    await first.user.click(await choice('Current'));
    await waitForAddress(/\/organizations\/\d+\/people\?isOngoing=1$/);
    const { user, calls } = first.reload();
    await waitFor(async () => expect(isPressed(await choice('Current'))).toBe(true));
    window.history.back();
    await waitFor(async () => expect(isPressed(await choice('All'))).toBe(true));
    window.history.back();
    await waitForAddress(/\/organizations\/\d+$/);
    window.history.back();
    await waitForAddress(/\/people\/\d+\/experience$/);

    await waitFor(() => expect(rows().length).toBe(50));
    const before = calls.length;
    await user.click(await employer());
    await findHeading(name);
    await user.click(within(await findProfile()).getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    expect(currentAddress()).toBe('/people?page=2');
    expect(calls.slice(before).filter((call) => /\/tools\/(persons|organizations)\?/.test(call))).toEqual([]);
  });

  test('going back after closing does not open the profile again', async () => {
    const { user } = open('/organizations', { as: member });
    await findRow();
    await user.click(screen.getByRole('link', { name: 'People' }));
    await waitFor(async () => expect((await findRow()).getAttribute('href')).toMatch(/^\/people\/\d+$/));
    await user.click(await findRow());
    await openTab(user, 'Education');
    await waitForAddress(/\/people\/\d+\/education$/);
    // A second click does not navigate, even before the tab is shown.
    await user.dblClick(await findTab('Education'));
    expect((await findTab('Education')).getAttribute('aria-current')).toBe('page');
    await user.keyboard('{Escape}');
    await waitForAddress('/people');
    window.history.back();
    await waitForAddress('/organizations');
  });

  test('a role type links to the people who have it', async () => {
    const { user } = open('/people', { as: member });
    await user.click(await findRow());
    await openTab(user, 'Experience');
    const role = await waitFor(() => {
      const found = document.querySelector('[role=dialog] a[href*="roleTypes="]');
      if (!found) throw new Error('The profile has no role type with a link');
      return found;
    });
    await user.click(role);
    await waitForAddress(/\/people\?roleTypes=\d+$/);
    await waitUntilClosed();
  });

  test.each(['/people', '/organizations'])(
    'a profile of %s opens with the facts of its row, before its own data has come',
    async (list) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
      const { user } = open(list, {
        as: member,
        respond: (call) => (/\/tools\/(persons|organizations)\/\d+$/.test(call) ? answered : undefined),
      });
      const row = await findRow(1);
      row.focus();
      await user.keyboard('{Enter}');
      await findHeading(textOf(row));
      const profile = await findProfile();
      within(profile).getByRole('status', { name: 'Loading' });
      await openTab(user, 'Notes / Labels');
      await openTab(user, 'Summary');
      answer(undefined);
      await waitFor(() => expect(within(profile).queryByRole('status', { name: 'Loading' })).toBeNull());
      expect(within(profile).getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([textOf(row)]);
      window.history.go(-3);
      await waitUntilClosed();
      expect(currentAddress()).toBe(list);
    },
  );

  test('a profile that was opened with the facts of its row redirects to "forbidden" if the user can no longer see it', async () => {
    const nia = await newcomer();
    const [otto] = await addContacts(nia, 'Otto Odd');
    const { promise: removed, resolve: answer } = Promise.withResolvers<undefined>();
    const profileCall = `GET /api/tools/persons/${otto!.id}`;
    const { user } = open('/people', { as: nia, respond: (call) => (call === profileCall ? removed : undefined) });
    await user.click(await screen.findByRole('link', { name: 'Otto Odd' }));
    await findHeading('Otto Odd');
    await nia.call('DELETE', `/tools/networks/persons/${otto!.id}`);
    answer(undefined);
    await waitForAddress('/forbidden');
  });

  test('reports an issue from the menu of a profile', async () => {
    const { user } = open('/people', { as: member });
    await user.click(await findRow(2));
    await user.click(await within(await findProfile()).findByRole('button', { name: 'More' }));
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

  test('the previous and the next profile are those of the filtered list', async () => {
    const { user } = open('/people?seniorityLevels=4&order=name-desc', { as: member });
    const second = textOf(await findRow(1));
    await user.click(await findRow());
    await user.click(await within(await findProfile()).findByRole('button', { name: 'Next profile' }));
    await findHeading(second);
  });

  test('copies the address of the profile', async () => {
    const { user } = open('/people?page=2', { as: member });
    await user.click(await findRow());
    await user.click(await within(await findProfile()).findByRole('button', { name: 'More' }));
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
