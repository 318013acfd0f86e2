import { expect, test } from '../test.ts';

test('an admin searches a person record, opens it in a tab, adds a note and edits it', async ({
  page,
  context,
  signIn,
}) => {
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
  // Who changed it, and when. Other columns may be empty.
  await expect(row).toContainText('Grace Holloway');
});
