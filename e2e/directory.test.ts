import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const pager = (page: Page, where: 'above' | 'below') =>
  page.getByRole('navigation', { name: `Pages of people, ${where} the list` });
const range = (page: Page, text: RegExp) => page.getByText(text).first();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the pages of the people stand in the address', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  await expect(range(page, /^1-50 of [\d,]+ total$/)).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const left = await scrolled(page);
  await pager(page, 'below').getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/people?page=2');
  await expect(range(page, /^51-100 of/)).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await expect(pager(page, 'above').getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(page).toHaveURL('/people');
  await expect(range(page, /^1-50 of/)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left - 200);

  await page.goForward();
  await page.reload();
  await expect(range(page, /^51-100 of/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways, and the navigation is a drawer', async ({ page, signIn }) => {
    await signIn(page, 'owner');
    for (const path of ['/people', '/organizations', '/not-found']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const sideways = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways).toBe(0);
    }
    await page.goto('/people');
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('region', { name: 'Collectives' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
    await expect(drawer).toBeHidden();
  });
});
