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

test('a page past the end goes to the last one', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?page=9999');
  await expect(page.getByRole('link', { name: 'Next page' }).first()).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/\/people\?page=\d{1,3}$/);
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible();
});

test('a collective has its own people and organizations', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  const networks = page.getByRole('navigation', { name: 'Networks' });
  const collective = networks.getByRole('region', { name: 'Collectives' }).getByRole('link').first();
  await collective.click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
  await expect(collective).toHaveAttribute('aria-current', 'page');
  await expect(range(page, /^1-\d+ of [\d,]+ total$/)).toBeVisible();

  await page.getByRole('link', { name: 'Organizations' }).click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/organizations$/);
  await expect(range(page, /^1-\d+ of [\d,]+ total$/)).toBeVisible();

  await page.goto(page.url().replace('/organizations', ''));
  await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
});

test('the search of the collectives narrows them', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  const search = page.getByRole('searchbox', { name: 'Search collectives' });
  await search.fill('there is none of this name');
  await expect(page.getByText('No collective is called that.')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test('somebody without a network reads what would be here', async ({ page, signIn }) => {
  await signIn(page, 'new');
  await page.goto('/people');
  await expect(page.getByRole('heading', { name: 'Nobody else here yet' })).toBeVisible();
});

test('the side navigation folds, and stays folded', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Fold the side navigation' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the side navigation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My network' })).toBeVisible();
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
