import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from './test.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const headers = (page: Page) => page.getByRole('columnheader');

async function open(page: Page, path: string, title: string) {
  await page.goto(`/dashboard/${path}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: title })).toHaveAttribute('aria-busy', 'false');
}

async function filterBy(page: Page, title: string, label: string, value: string, submit = 'Apply') {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: submit }).click();
  await expect(form).toBeHidden();
}

test('a client account is created for an owner', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await open(page, 'client-accounts', 'Client Organization Accounts');
  await expect(headers(page)).toHaveText(['ID', 'Created On', 'Name', 'Owner']);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Client Organization Account' });
  await form.getByLabel('Name').fill('x');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('User is required.')).toBeVisible();
  await expect(form.getByText('Name must be at least 2 characters.')).toBeVisible();
  const name = unique('Supper Club');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Owner' }).fill('signe');
  await page.getByRole('option', { name: 'Signe Vahl' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(page, name).getByRole('link', { name: 'Signe Vahl' })).toHaveAttribute(
    'href',
    /^\/dashboard\/people\/\d+$/,
  );
  // Something typed is not lost to a slip.
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await form.getByLabel('Name').fill('Half a name');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});

test('an issue is found, looked at, resolved and reopened', async ({ page, signIn, admin }) => {
  const description = unique('The name is wrong');
  const { personId } = (await (await admin.get('/api/session')).json()) as { personId: number };
  await admin.post('/api/tools/issues', { data: { entityTypeId: 19, entityId: personId, description } });
  await signIn(page, 'admin');
  await open(page, 'issues', 'Issues');
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Search Issues' });
  await form.getByRole('button', { name: 'Resolved' }).click();
  await expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await form.getByRole('radio', { name: 'No' }).check();
  await form.getByLabel('Entity', { exact: true }).fill(String(personId));
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`/dashboard/issues?entity=${personId}&isResolved=false`);
  await page
    .getByRole('link', { name: /^View issue/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/issues\/\d+$/);
  await expect(page.getByText(description)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Unresolved' })).toBeVisible();
  await expect(page.getByText('Issue marked as resolved')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Unresolved' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Resolved' })).toBeVisible();
});

test('several are chosen and changed at once: issues, users, values', async ({ page, signIn, admin, newcomer }) => {
  const selection = page.getByRole('region', { name: 'Selection' });
  const act = async (name: string, rows: number, question: string) => {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await selection.getByRole('button', { name: `${name} (${rows})` }).click();
    const asking = page.getByRole('alertdialog', { name: question });
    await asking.getByRole('button', { name }).click();
    await expect(page.getByText(`${name}: ${rows} done`).last()).toBeVisible();
    await expect(selection).toBeHidden();
  };
  const name = unique('Reported');
  const made = await admin.post('/api/tools/organizations', { data: { name, typeId: 3, linkedin: '' } });
  const { id: entityId } = (await made.json()) as { id: number };
  for (const description of ['Closed', 'Moved'])
    await admin.post('/api/tools/issues', { data: { entityTypeId: 13, entityId, description } });
  await signIn(page, 'admin');
  await open(page, `issues?entity=${entityId}&entityTypeId=13`, 'Issues');
  await act('Mark as Resolved', 2, 'Mark as Resolved: 2 issues?');
  await expect(page.getByRole('cell', { name: 'Yes', exact: true })).toHaveCount(2);
  await act('Mark as Unresolved', 2, 'Mark as Unresolved: 2 issues?');

  await open(page, `users?username=${encodeURIComponent(newcomer.username)}`, 'Users');
  await act('Disable Login', 1, 'Disable Login: 1 user?');
  await expect(rowOf(page, newcomer.username)).toContainText('Yes');
  await act('Enable Login', 1, 'Enable Login: 1 user?');

  const value = unique('Cause');
  for (const part of ['one', 'two']) await admin.post('/api/causes', { data: { name: `${value} ${part}` } });
  await open(page, `datasets/causes?name=${encodeURIComponent(value)}`, 'Causes');
  await act('Archive', 2, 'Archive: 2 causes?');
  await expect(page.getByRole('cell', { name: 'Yes', exact: true })).toHaveCount(2);
  await act('Unarchive', 2, 'Unarchive: 2 causes?');
});

test.describe('a user', () => {
  test.use({ expectedErrors: [/409|401|403|404/] });

  test('or an issue that does not exist is a wrong turn', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    for (const path of ['users/2147483647', 'issues/2147483647', 'users/x', 'issues/99999999999']) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { name: 'Wrong turn' })).toBeVisible();
    }
  });

  test('is found, given roles, disabled and signed out at once', async ({
    page,
    browser,
    baseURL,
    signIn,
    newcomer,
  }) => {
    const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
    await theirs.addCookies(newcomer.cookies);
    const other = await theirs.newPage();
    await other.goto('/people');
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await signIn(page, 'admin');
    await open(page, 'users', 'Users');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Search Users' });
    await form.getByLabel('Username').fill(newcomer.username);
    await form.getByRole('combobox', { name: 'Sort By' }).click();
    await page.getByRole('option', { name: 'Last Active' }).click();
    await form.getByRole('combobox', { name: 'Order By' }).click();
    await page.getByRole('option', { name: 'Ascending' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/username=.*&order=lastActive&sort=asc$/);
    await expect(page.getByText('1-1 of 1', { exact: true })).toBeVisible();
    // The row leads there, by the keyboard too.
    await rowOf(page, newcomer.username).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Nia Newcomer' })).toBeVisible();

    await page.getByRole('checkbox', { name: 'Admin' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('successfully updated')).toBeVisible();
    await other.goto('/dashboard/users');
    await expect(other.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false');

    // Demoted, the open page of the other is left at its next request.
    await page.getByRole('checkbox', { name: 'Admin' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await other.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Issues' }).click();
    await expect(other).toHaveURL('/people');

    await page.getByRole('checkbox', { name: 'Login Disabled' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(other).toHaveURL(/^[^?]*\/login/);
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled();
    await theirs.close();
  });

  test('whom two admins edit tells the second', async ({ page, signIn, admin, newcomer }) => {
    await signIn(page, 'admin');
    await page.goto(`/dashboard/users?username=${encodeURIComponent(newcomer.username)}`);
    await page.getByRole('link', { name: 'Edit Nia Newcomer' }).click();
    await expect(page.getByRole('checkbox', { name: 'Member' })).toBeChecked();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await admin.patch(`/api/tools/users/${id}`, { data: { legacyUser: true, version: 1 } });
    await page.getByRole('checkbox', { name: 'Member' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^failed to update\. Someone else changed this meanwhile/)).toBeVisible();
    // And is shown how it is now.
    await expect(page.getByRole('checkbox', { name: 'Legacy User' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Member' })).toBeChecked();
  });
});

test('the activity is found by what happened, and new rows appear by themselves', async ({ page, signIn, admin }) => {
  await signIn(page, 'admin');
  const name = unique('Cause');
  await open(page, 'activity', 'Activity');
  await filterBy(page, 'Filter Activity', 'Action', 'dataset-added');
  await expect(page).toHaveURL('/dashboard/activity?action=dataset-added');
  await expect(page.getByText(name)).toHaveCount(0);
  await admin.post('/api/causes', { data: { name } });
  await expect(rowOf(page, name)).toContainText('Dataset added');
});

test('the outbox shows what was mailed, and its text', async ({ page, signIn, newcomer }) => {
  await signIn(page, 'admin');
  await open(page, 'outbox', 'Outbox');
  await filterBy(page, 'Filter Outbox', 'Recipient', newcomer.username);
  const row = rowOf(page, newcomer.username).first();
  await row.getByRole('button', { name: `Read the mail to ${newcomer.username}` }).click();
  await expect(page.getByRole('dialog').getByText('Hello Nia,')).toBeVisible();
});

test('the imports of all members are listed by status', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await open(page, 'imports', 'Imports');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Filter Imports' });
  await form.getByRole('button', { name: 'Status' }).click();
  await form.getByRole('radio', { name: 'Completed' }).check();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/dashboard/imports?status=completed');
  await expect(page.getByRole('row').nth(1)).toContainText('Completed');
});

test('the overview shows sizes, growth and health', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/invites');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
  for (const chart of ['New members', 'Imports', 'Connections imported', 'Searches saved'])
    await expect(page.getByRole('figure', { name: chart })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open issues' }).click();
  await expect(page).toHaveURL('/dashboard/issues?isResolved=false');
});

test.describe('datasets', () => {
  test.use({ expectedErrors: [/409/] });

  for (const [path, title, singular] of [
    ['causes', 'Causes', 'Cause'],
    ['interests', 'Interests', 'Interest'],
    ['jobfunctions', 'Job Functions', 'Job Function'],
    ['tags', 'Tags', 'Tag'],
  ] as const)
    test(`${title} are added, renamed, archived and deleted`, async ({ page, signIn }) => {
      await signIn(page, 'admin');
      await open(page, `datasets/${path}`, title);
      await expect(page.getByRole('navigation', { name: 'Datasets' }).getByRole('link')).toHaveCount(5);
      const name = unique('Zither');
      await page.getByRole('button', { name: 'New', exact: true }).click();
      const created = page.getByRole('dialog', { name: `New ${singular}` });
      await created.getByRole('button', { name: 'Create' }).click();
      await expect(created.getByText('Name is required.')).toBeVisible();
      await created.getByLabel('Name').fill(`  ${name} `);
      await created.getByRole('button', { name: 'Create' }).click();
      await expect(created).toBeHidden();
      await filterBy(page, `Filter ${title}`, 'Name', name);

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const form = page.getByRole('dialog', { name: `Edit ${singular}` });
      await form.getByLabel('Name').fill(`${name} II`);
      await form.getByRole('checkbox', { name: 'Archived' }).check();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(rowOf(page, `${name} II`)).toContainText('Yes');
      await page.getByRole('button', { name: `Delete ${name} II` }).click();
      const question = page.getByRole('alertdialog', { name: /^Permanently delete the/ });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('0 of 0', { exact: true })).toBeVisible();
    });

  test('a value in use says how often, and is archived instead', async ({
    page,
    signIn,
    admin,
    newcomer,
    playwright,
    baseURL,
  }) => {
    const name = unique('Cause');
    const { id } = (await (await admin.post('/api/causes', { data: { name } })).json()) as { id: number };
    await signIn(page, 'admin');
    await page.goto(`/dashboard/datasets/causes?name=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('alertdialog', { name: /^Permanently delete/ })).toBeVisible();

    // Chosen by somebody in the meantime: refused, and then the question is another.
    const cookie = newcomer.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { cookie } });
    const { personId } = (await (await theirs.get('/api/session')).json()) as { personId: number };
    const { version } = (await (await theirs.get(`/api/tools/persons/${personId}`)).json()) as { version: number };
    await theirs.patch(`/api/tools/persons/${personId}`, { data: { supportedCauses: [id], version } });
    await theirs.dispose();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/It is used 1 time, so it cannot be deleted/)).toBeVisible();
    const question = page.getByRole('alertdialog', { name: `“${name}” is used once` });
    await question.getByRole('button', { name: 'Archive instead' }).click();
    await expect(rowOf(page, name)).toContainText('Yes');
  });

  test('skills have categories with details, and one name', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await open(page, 'datasets/expertise', 'Skills');
    const name = unique('Lutherie');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog', { name: 'New Skill Category' }).getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create' }).click();
    await filterBy(page, 'Filter Skills', 'Name', name);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByText('No details yet')).toBeVisible();
    const detail = unique('Necks');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog', { name: 'New Detail' }).getByLabel('Name').fill(detail);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: `Edit ${detail}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Detail' });
    await form.getByRole('checkbox', { name: 'Archived' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Successfully updated.').last()).toBeVisible();
    await expect(rowOf(page, detail)).toContainText('Yes');
    await page.getByRole('button', { name: `Delete ${detail}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No details yet')).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/dashboard/datasets/expertise');
  });
});
