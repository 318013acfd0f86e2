import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const pager = (page: Page, where: 'above' | 'below') =>
  page.getByRole('navigation', { name: `Pages of people, ${where} the list` });
const range = (page: Page, text: RegExp) => page.getByText(text).first();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the address contains the page of the list', async ({ page, signIn }) => {
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

/** The number of rows at the moment at which a row is first shown. */
const countWhenShown = (page: Page, row: string) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          resolve(document.querySelectorAll('main [data-row]').length);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    `main [data-row="${row}"]`,
  );

test('a page starts with the rows that fit into the window, and going back shows all rows at once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto('/people');
  const rows = page.getByRole('main').locator('[data-row]');
  const firstRow = async () => (await rows.first().getAttribute('data-row')) ?? '';
  await expect(rows).toHaveCount(50);
  const onPage1 = await firstRow();
  await pager(page, 'below').getByRole('link', { name: 'Page 2' }).click();
  await expect(range(page, /^51-100 of/)).toBeVisible();
  await expect(rows).toHaveCount(50);
  const onPage2 = await firstRow();

  const afterBack = countWhenShown(page, onPage1);
  await page.goBack();
  expect(await afterBack).toBe(50);
  const afterClick = countWhenShown(page, onPage2);
  await pager(page, 'below').getByRole('link', { name: 'Page 2' }).click();
  expect(await afterClick).toBeLessThan(20);
  await expect(rows).toHaveCount(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an address opened in the same tab starts at the top, and going back shows the same rows', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'member');
    await page.goto('/people');
    const row = page.getByRole('main').locator('[data-row]').nth(30);
    await row.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const before = await top();
    await page.reload();
    await expect.poll(top).toBe(before);

    await page.goto('/organizations');
    await row.waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/people');
    await expect.poll(top).toBe(before);
  });

  test('nothing scrolls horizontally, the filters fill the screen, and the navigation is a drawer', async ({
    page,
    signIn,
  }) => {
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    await signIn(page, 'owner');
    for (const path of ['/not-found', '/organizations']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits();
    }
    await page.goto(
      '/people?seniorityLevels=3,4,5,6,7&location=London,%20United%20Kingdom&latitude=51.5&longitude=-0.1&radius=50',
    );
    await expect(range(page, /^1-\d+ of [\d,]+ total$/)).toBeVisible();
    await fits();
    await page.getByRole('button', { name: 'Filters 2 active' }).click();
    const form = page.getByRole('dialog', { name: 'Filter people' });
    await expect(form).toBeVisible();
    expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await form.getByRole('button', { name: 'Skill' }).click();
    await expect(form.getByRole('combobox', { name: 'Skill' })).toBeFocused();
    await form.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Stats' }).click();
    await expect(page.getByRole('region', { name: 'Schools' })).toBeVisible();
    await fits();

    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Stats' }).click();
    await expect(page).toHaveURL('/people');
    await expect(range(page, /^1-50 of [\d,]+ total$/)).toBeVisible();
    await fits();
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await drawer.getByRole('region', { name: 'Collectives' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
    await expect(drawer).toBeHidden();
  });
});
