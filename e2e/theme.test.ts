import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(246, 247, 249)';
const dark = 'rgb(18, 18, 18)';

test('the system decides, live, until a theme is chosen, which takes effect at once and is kept', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'member');
  await page.goto('/people?name=Ada');
  expect(await ground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(light);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('dialog', { name: 'Account menu' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('themePreference'))).toBe('dark');
});

test.describe('when the program does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page has its colour all the same', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('themePreference', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('background-color', dark);
  });
});
