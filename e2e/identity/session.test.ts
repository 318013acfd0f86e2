import { inbox } from '../chat.ts';
import { expect, submitSignIn, usernameOf, test } from '../test.ts';

test('a member signs in and out', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Collective intelligence for the people you know.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await submitSignIn(page, usernameOf('owner'));
  await expect(page).toHaveURL('/people');
  await expect(page.getByRole('heading', { name: 'Your network' })).toBeVisible();
  // It is loaded late. On a slow machine its calls would be refused, and log errors, because the session has ended.
  await expect(inbox(page)).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText(usernameOf('owner'))).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/people');
  await expect(page).toHaveURL('/login?next=%2Fpeople');
});
