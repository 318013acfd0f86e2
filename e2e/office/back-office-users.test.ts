import { expect, test } from '../test.ts';

// A disabled user gets 401, a demoted one 403.
test.use({ expectedErrors: [/401|403/] });

test('an admin finds a user, changes their roles and disables them, which signs them out at once', async ({
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
  await page.goto('/dashboard/users');
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
  // The keyboard can open a row too.
  await page.getByRole('row').filter({ hasText: newcomer.username }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Nia Newcomer' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Admin' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('successfully updated')).toBeVisible();
  await other.goto('/dashboard/users');
  await expect(other.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false');

  // A demoted admin leaves the back-office at the next request.
  await page.getByRole('checkbox', { name: 'Admin' }).uncheck();
  // Save is disabled during the request too, so it does not show that the user was changed.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await other.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Issues' }).click();
  await expect(other).toHaveURL('/people');

  await page.getByRole('checkbox', { name: 'Login Disabled' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/^[^?]*\/login/);
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled();
  await theirs.close();
});
