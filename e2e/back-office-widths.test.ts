import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const tables = [
  'invites',
  'claims',
  'client-accounts',
  'people',
  'organizations',
  'duplicates',
  'duplicates/organizations',
  'duplicates/merges',
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

for (const path of tables) {
  test(`every column of ${path} fits or yields at 1366, 1280 and 768 pixels`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto(`/dashboard/${path}`);
    await page
      .locator('table[aria-busy=false]')
      .or(page.getByText(/^No .* yet$/))
      .first()
      .waitFor();
    for (const width of [1366, 1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowing(page), { message: `${width} pixels` }).toEqual([]);
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
