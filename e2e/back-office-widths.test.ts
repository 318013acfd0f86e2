import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const tables = [
  'invites',
  'client-accounts',
  'people',
  'organizations',
  'duplicates',
  'duplicates/organizations',
  'issues',
  'users',
  'activity',
  'outbox',
  'imports',
  'datasets/causes',
  'datasets/expertise',
  'datasets/interests',
  'datasets/jobfunctions',
  'datasets/tags',
];

for (const width of [1366, 1280, 768]) {
  test(`every column of every table fits or yields at ${width} pixels`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    for (const path of tables) {
      await page.goto(`/dashboard/${path}`);
      await page.locator('table[aria-busy=false]').or(page.getByText(/ yet$/)).first().waitFor();
      expect(await overflowing(page), path).toEqual([]);
    }
  });
}

/** What is wider than the page or its card, covers something else, or is a header or a button that is cut. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page');
    const table = document.querySelector('table');
    const card = table?.parentElement?.getBoundingClientRect();
    if (!table || !card) return found;
    for (const row of table.querySelectorAll('tr')) {
      let end = card.left;
      for (const cell of row.cells) {
        const { left, right } = cell.getBoundingClientRect();
        if (left < end - 1 || right > card.right + 1) found.push(`${cell.dataset['label'] ?? cell.innerText}: place`);
        end = right;
        const isWhole = cell.tagName === 'TH' || cell.querySelector('button, [role=checkbox]') !== null;
        if (isWhole && cell.scrollWidth > cell.clientWidth + 1)
          found.push(`${cell.dataset['label'] ?? cell.innerText}: cut`);
      }
    }
    return [...new Set(found)];
  });
