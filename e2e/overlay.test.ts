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

test('a part of the overlay stands in the address', async ({ page }) => {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  const overlay = page.getByRole('dialog', { name: 'Account' });
  await overlay.getByRole('button', { name: 'Devices' }).click();
  await expect(overlay.getByText('This device')).toBeVisible();
  await page.reload();
  await expect(overlay.getByText('This device')).toBeVisible();
  await page.goBack();
  await expect(overlay.getByRole('region', { name: 'Login email' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu of the overlay is a page of its own', async ({ page }) => {
    await page.goto('/people');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'User settings' }).click();
    const overlay = page.getByRole('dialog', { name: 'Account' });
    const menu = overlay.getByRole('navigation', { name: 'Sections' });
    await expect(overlay.getByRole('region', { name: 'Login email' })).toBeVisible();
    await expect(menu).toBeHidden();
    await overlay.getByRole('button', { name: 'Back to the menu' }).click();
    await menu.getByRole('button', { name: 'Password' }).click();
    await expect(overlay.getByRole('region', { name: 'Password' })).toBeVisible();
    await page.goBack();
    await expect(menu).toBeVisible();
  });
});
