import { expect, test } from './test.ts';

test('a person record is searched, opened in a tab, noted about and edited', async ({ page, context, signIn }) => {
  // Two tabs and three forms.
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/dashboard/people');
  await expect(page.getByRole('heading', { name: 'Person Records' })).toBeVisible();
  await expect(page.getByText(/^1-50 of [\d,]+$/)).toBeVisible();
  for (const name of ['ID', 'Created By', 'Created On', 'Name', 'Is Member', 'Location', 'Updated By', 'Updated On'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  const search = page.getByRole('dialog', { name: 'Search People' });
  expect((await search.boundingBox())?.width).toBe(1000);
  for (const chip of ['LinkedIn URL', 'Email']) await search.getByRole('button', { name: chip }).click();
  await search.getByLabel('Email').fill('nobody@nowhere.example');
  await search.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('0 of 0', { exact: true })).toBeVisible();
  await page.goto('/dashboard/people?isMember=true');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('true');
  const name = await row.locator('a[target=_blank]').innerText();

  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name, exact: true }).and(page.locator('[target=_blank]')).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/dashboard\/people\/\d+$/);
  await expect(tab.getByRole('heading', { name }).first()).toBeVisible();
  await tab.getByRole('link', { name: 'Admin notes' }).click();
  const note = `Looked at by the admins ${Date.now()}`;
  await tab.getByRole('textbox', { name: 'Write a note' }).fill(note);
  await tab.getByRole('button', { name: 'Save note' }).click();
  await expect(tab.getByRole('list', { name: 'Notes' }).getByText(note)).toBeVisible();
  await expect(tab.getByText('Admins', { exact: true }).first()).toBeVisible();
  await tab.close();

  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit profile · ${name}` });
  await editor.getByRole('link', { name: 'Education' }).click();
  await expect(page).toHaveURL(/\/edit\/education$/);
  await editor.getByRole('link', { name: 'Summary' }).click();
  await editor.getByLabel('Headline').fill(`Edited by an admin ${Date.now()}`);
  await editor.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Basic Information updated')).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dashboard/people?isMember=true');
  await expect(row).not.toContainText('N/A');
});

test('an organization is made beside those that are called like it, found by its type and edited', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/organizations');
  await expect(page.getByText(/^1-50 of [\d,]+$/)).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Organization' });
  expect((await form.boundingBox())?.width).toBe(1000);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  const similar = form.getByRole('region', { name: 'Existing organizations' });
  await form.getByLabel('Name').fill('larkspur la');
  await expect(similar.getByRole('link', { name: 'Larkspur Labs' })).toHaveAttribute('target', '_blank');
  const name = `Zz Institute ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await expect(similar.getByText('No results.')).toBeVisible();
  await form.getByLabel('LinkedIn Profile').fill('nonsense');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Must be a valid LinkedIn Company or School URL.')).toBeVisible();
  await form.getByLabel('LinkedIn Profile').fill('');
  await form.getByRole('combobox', { name: 'Type' }).fill('Acad');
  await page.getByRole('option', { name: 'Academic' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Organization created')).toBeVisible();

  await page.goto(`/dashboard/organizations?name=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: 'N/A' })).toHaveCount(2);
  await row.getByRole('link', { name: 'Academic' }).click();
  await expect(page).toHaveURL('/dashboard/organizations?typeId=1');
  await page.goBack();
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('dialog', { name: `Edit profile · ${name}` });
  await expect(editor.getByText('Total Enrollment').first()).toBeVisible();
  await editor.getByLabel('Tagline').fill('Last in every list');
  await editor.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Basic Information updated')).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/organizations\\?name=`));
  await expect(row.getByRole('link', { name: /./ }).and(page.locator('[href^="/dashboard/users?id="]'))).toBeVisible();
});
