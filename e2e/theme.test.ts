import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(246, 247, 249)';
const dark = 'rgb(18, 18, 18)';

test('follows the theme of the system until the user chooses one, which applies at once and is stored', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'member');
  await page.goto('/people?name=Ada');
  await expect.poll(() => background(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe(light);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('dialog', { name: 'Account menu' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => background(page)).toBe(dark);
  await page.reload();
  await expect.poll(() => background(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('themePreference'))).toBe('dark');
});

test.describe('when the scripts fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page still has the background of the theme', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('themePreference', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('background-color', dark);
  });
});
