import type { Overview } from '@kith/contract/office/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, newcomer } from '../../test/caller.ts';
import { fill } from '../../test/fill.ts';
import { currentAddress, open } from '../../test/open.tsx';
import {
  pressInQuestion,
  filterBy,
  waitUntilGone,
  findFilteredRow,
  openFilter,
  openNewForm,
  waitForRowText,
  findRow,
  findTable,
  unique,
} from '../../test/table.ts';

test('creates a client for an owner', async () => {
  const { user } = open('/dashboard/client-accounts', { as: await demoUser('admin') });
  const table = await findTable('Client Organization Accounts');
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['ID', 'Created On', 'Name', 'Owner']);
  const form = await openNewForm(user, 'Client Organization Account');
  await fill(user, within(form).getByLabelText(/^Name/), 'x');
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  await within(form).findByText('User is required.');
  within(form).getByText('Name must be at least 2 characters.');
  const name = unique('Supper Club');
  await fill(user, within(form).getByLabelText(/^Name/), name);
  await fill(user, within(form).getByRole('combobox', { name: 'Owner' }), 'signe');
  // The options from before the search are gone.
  await waitFor(() => {
    for (const { textContent } of screen.getAllByRole('option')) expect(textContent).toMatch(/signe/i);
  });
  await user.click(screen.getByRole('option', { name: 'Signe Vahl' }));
  await user.click(within(form).getByRole('button', { name: 'Create' }));
  await waitUntilGone(form);
  const owner = within(await findRow(name)).getByRole('link', { name: 'Signe Vahl' });
  expect(owner.getAttribute('href')).toMatch(/^\/dashboard\/people\/\d+$/);
  // A typed text survives an accidental Escape.
  const again = await openNewForm(user, 'Client Organization Account');
  await fill(user, within(again).getByLabelText(/^Name/), 'Half a name');
  await user.keyboard('{Escape}');
  await waitUntilGone(await pressInQuestion(user, 'Keep editing'));
  await user.click(await within(again).findByRole('button', { name: 'Cancel' }));
  await pressInQuestion(user, 'Discard');
  await waitUntilGone(again);
});

test('finds, opens, resolves and reopens an issue', async () => {
  const admin = await demoUser('admin');
  const description = unique('The name is wrong');
  const lastName = unique('Reported');
  const { personId } = await newcomer('Isolde', lastName);
  const { id } = await admin.post<{ id: number }>('/tools/issues', {
    entityTypeId: 19,
    entityId: personId,
    description,
  });
  const { user } = open('/dashboard/issues', { as: admin });
  await findTable('Issues');
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
  const form = await openFilter(user, 'Search Issues');
  await user.click(within(form).getByRole('button', { name: 'Resolved' }));
  expect((await within(form).findByRole<HTMLInputElement>('radio', { name: 'Yes' })).checked).toBe(true);
  await user.click(within(form).getByRole('radio', { name: 'No' }));
  await fill(user, within(form).getByLabelText('Entity'), String(personId));
  await user.click(within(form).getByRole('button', { name: 'Submit' }));
  await waitUntilGone(form);
  expect(currentAddress()).toBe(`/dashboard/issues?entity=${personId}&isResolved=false`);
  await findFilteredRow(lastName);
  await user.click(await screen.findByRole('link', { name: `View issue ${id}` }));
  await waitFor(() => expect(currentAddress()).toBe(`/dashboard/issues/${id}`));
  await screen.findByText(description);
  await user.click(screen.getByRole('button', { name: 'Mark as Resolved' }));
  await screen.findByText('Issue marked as resolved');
  await user.click(await screen.findByRole('button', { name: 'Mark as Unresolved' }));
  await screen.findByRole('button', { name: 'Mark as Resolved' });
});

test('changes several selected issues, users and dataset values at once', async () => {
  const admin = await demoUser('admin');
  const visit = async (path: string, title: string) => {
    const { user } = open(`/dashboard/${path}`, { as: admin });
    await findTable(title);
    return async (name: string, rows: number, question: string) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
      const selection = await screen.findByRole('region', { name: 'Selection' });
      await user.click(within(selection).getByRole('button', { name: `${name} (${rows})` }));
      await pressInQuestion(user, name, question);
      await screen.findByText(`${name}: ${rows} done`);
      await waitUntilGone(selection);
    };
  };
  const yeses = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('cell', { name: 'Yes' })).toHaveLength(count));

  const reported = { name: unique('Reported'), typeId: 3, linkedin: '' };
  const { id: entityId } = await admin.post<{ id: number }>('/tools/organizations', reported);
  for (const description of ['Closed', 'Moved'])
    await admin.post('/tools/issues', { entityTypeId: 13, entityId, description });
  let act = await visit(`issues?entity=${entityId}&entityTypeId=13`, 'Issues');
  await act('Mark as Resolved', 2, 'Mark as Resolved: 2 issues?');
  await yeses(2);
  await act('Mark as Unresolved', 2, 'Mark as Unresolved: 2 issues?');

  const { username } = await newcomer();
  act = await visit(`users?username=${encodeURIComponent(username)}`, 'Users');
  await act('Disable Login', 1, 'Disable Login: 1 user?');
  await waitForRowText(username, 'Yes');
  await act('Enable Login', 1, 'Enable Login: 1 user?');

  const value = unique('Cause');
  for (const part of ['one', 'two']) await admin.post('/causes', { name: `${value} ${part}` });
  act = await visit(`datasets/causes?name=${encodeURIComponent(value)}`, 'Causes');
  await act('Archive', 2, 'Archive: 2 causes?');
  await yeses(2);
  await act('Unarchive', 2, 'Unarchive: 2 causes?');
});

test('shows "not found" for a user or an issue that does not exist', async () => {
  for (const path of ['users/2147483647', 'issues/2147483647', 'users/x', 'issues/99999999999']) {
    open(`/dashboard/${path}`, { as: await demoUser('admin') });
    await screen.findByRole('heading', { name: 'Wrong turn' });
  }
});

test('the second of two admins who edit one user sees a conflict', async () => {
  const { username } = await newcomer();
  const admin = await demoUser('admin');
  const { user } = open(`/dashboard/users?username=${encodeURIComponent(username)}`, { as: admin });
  await user.click(await screen.findByRole('link', { name: 'Edit Nia Newcomer' }));
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('Member')).checked).toBe(true);
  const id = Number(currentAddress().split('/').at(-1));
  await admin.call('PATCH', `/tools/users/${id}`, { legacyUser: true, version: 1 });
  await user.click(await box('Member'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^failed to update\. Somebody else has changed this/);
  // The current values are shown.
  await waitFor(async () => expect((await box('Legacy User')).checked).toBe(true));
  expect((await box('Member')).checked).toBe(true);
});

test('filters the activity by action, and shows new rows without a reload', async () => {
  const admin = await demoUser('admin');
  const name = unique('Cause');
  const { user } = open('/dashboard/activity', { as: admin });
  await findTable('Activity');
  await filterBy(user, 'Filter Activity', 'Action', 'dataset-added');
  expect(currentAddress()).toBe('/dashboard/activity?action=dataset-added');
  expect(screen.queryByText(name)).toBeNull();
  await admin.post('/causes', { name });
  await waitForRowText(name, 'Dataset added');
});

test('the outbox shows the mails and their texts', async () => {
  const { username } = await newcomer();
  const { user } = open('/dashboard/outbox', { as: await demoUser('admin') });
  await findTable('Outbox');
  await filterBy(user, 'Filter Outbox', 'Recipient', username);
  await user.click(
    within(await findFilteredRow(username)).getByRole('button', { name: `Read the mail to ${username}` }),
  );
  await within(await screen.findByRole('dialog')).findByText(/Hello Nia,/);
});

test('filters the imports of all members by status', async () => {
  const { user } = open('/dashboard/imports', { as: await demoUser('admin') });
  await findTable('Imports');
  const form = await openFilter(user, 'Filter Imports');
  await user.click(within(form).getByRole('button', { name: 'Status' }));
  await user.click(await within(form).findByRole('radio', { name: 'Completed' }));
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/imports?status=completed'));
  await findRow('Completed');
});

test('the overview shows totals, growth and health', async () => {
  const { user } = open('/dashboard/invites', { as: await demoUser('admin') });
  const sections = await screen.findByRole('navigation', { name: 'Dashboard' });
  await user.click(within(sections).getByRole('link', { name: 'Overview' }));
  for (const chart of ['New members', 'Imports', 'Connections imported', 'Searches saved'])
    await screen.findByRole('figure', { name: chart });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Open issues' }));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/issues?isResolved=false'));
});

test('the overview warns of an old backup', async () => {
  const admin = await demoUser('admin');
  const facts = (await admin.get('/tools/overview')) as Overview;
  open('/dashboard/overview', {
    as: admin,
    respond: (call) =>
      call === 'GET /api/tools/overview'
        ? Response.json({ ...facts, backup: { lastOn: Date.UTC(2026, 0, 31, 12) / 1000, isLate: true } })
        : undefined,
  });
  await screen.findByText(/^The last backup is old: it is of Jan 31, 2026.*KITH_BACKUP_DIR/);
});
