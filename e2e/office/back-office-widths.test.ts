import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** For each table: the navigation, its link and the table's title. */
const records = [
  ['Dashboard', 'Platform Invites', 'Platform Invites'],
  ['Dashboard', 'Claims', 'Claims'],
  ['Dashboard', 'Client Accounts', 'Client Organization Accounts'],
  ['Dashboard', 'People', 'Person Records'],
  ['Dashboard', 'Organizations', 'Organizations'],
  ['Dashboard', 'Duplicates', 'Duplicate People'],
  ['Duplicates', 'Organizations', 'Duplicate Organizations'],
  ['Duplicates', 'Merges', 'Merges'],
  ['Dashboard', 'Issues', 'Issues'],
] as const;
const others = [
  ['Dashboard', 'Users', 'Users'],
  ['Dashboard', 'Activity', 'Activity'],
  ['Dashboard', 'Outbox', 'Outbox'],
  ['Dashboard', 'Imports', 'Imports'],
  ['Dashboard', 'Datasets', 'Causes'],
  ['Datasets', 'Skills', 'Skills'],
  ['Datasets', 'Interests', 'Interests'],
  ['Datasets', 'Job Functions', 'Job Functions'],
  ['Datasets', 'Tags', 'Tags'],
] as const;

for (const [what, tables] of [
  ['invites, claims, records and issues', records],
  ['users, activity and datasets', others],
] as const) {
  test(`every column of the tables of ${what} fits or is hidden at 1366, 1280 and 768 pixels`, async ({
    page,
    signIn,
  }) => {
    // Nine tables at three widths.
    test.slow();
    await signIn(page, 'admin');
    await page.goto('/dashboard/overview');
    for (const [navigation, link, title] of tables) {
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await page
        .getByRole('table', { name: title, exact: true })
        .and(page.locator('[aria-busy=false]'))
        .or(page.getByText(/^No .* yet$/))
        .first()
        .waitFor();
      for (const width of [1366, 1280, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflowing(page), { message: `${title} at ${width} pixels` }).toEqual([]);
      }
    }
  });
}

test('rows of invites have equal heights, a wide form has 1000 pixels, and a phone can sort a table', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/dashboard/invites');
  const rows = page.getByRole('table', { name: 'Platform Invites' }).getByRole('row');
  // Some rows have no action buttons.
  await expect(rows.filter({ hasText: 'Revoked' }).first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  const sections = page.getByRole('navigation', { name: 'Dashboard' });
  await sections.getByRole('link', { name: 'Organizations' }).click();
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Organization' });
  expect((await form.boundingBox())?.width).toBe(1000);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await sections.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Username' });
  await expect(page).toHaveURL(/order=username/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

/** The elements that overflow the page or the card, overlap others, or are a header or button that is cut. */
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
        if (left < end - 1 || right > card.right + 1)
          found.push(`${cell.dataset['label'] ?? cell.innerText}: position`);
        end = right;
        const isWhole = cell.tagName === 'TH' || cell.querySelector('button, [role=checkbox]') !== null;
        if (isWhole && cell.scrollWidth > cell.clientWidth + 1)
          found.push(`${cell.dataset['label'] ?? cell.innerText}: cut`);
      }
    }
    return [...new Set(found)];
  });
