import { expect, test } from './test.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'member');
});

test('the account overlay opens from the menu, survives a reload and closes', async ({ page }) => {
  await page.goto('/people?page=2');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  const overlay = page.getByRole('dialog', { name: 'Account' });
  await expect(overlay.getByText('member@kith.example')).toBeVisible();
  await expect(page).toHaveURL(/\/people\?page=2#.+/);

  await page.reload();
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL('/people?page=2');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/people?page=2');
});

test('a broken hash closes quietly, without a step in the history', async ({ page }) => {
  await page.goto('/organizations');
  await expect(page.getByRole('link', { name: 'Organizations', exact: true })).toBeVisible();
  await page.goto('/people#N4IgbrokenAndMore');
  await expect(page).toHaveURL('/people');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/organizations');
});
