import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { addContacts } from '../contacts.ts';
import { expect, test } from '../test.ts';

test('compares two introducers at every width, and pins a chain to a note', async ({ page, newcomer }) => {
  await addContacts(page, newcomer, 'Wanda Wharf', 'Yara Yawl');
  await page.goto('/organizations?name=Quayside%20Trading');
  await page.getByRole('main').locator('[data-row]').first().click();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await expect(page.getByText(/^Your best way is/)).toHaveText(
    'Your best way is Wanda Wharf, who works at Quayside Trading.',
  );
  await page.getByRole('button', { name: 'Compare Wanda Wharf' }).click();
  await page.getByRole('button', { name: 'Compare Yara Yawl' }).click();
  const panel = page.getByRole('region', { name: 'Wanda Wharf and Yara Yawl compared' });
  await expect(panel).toBeFocused();
  await expect(panel.getByText('No account: you ask by mail')).toHaveCount(2);
  await expectAccessible(page, '[role=dialog][aria-labelledby]');

  const isSideBySide = async () => {
    const [first, second] = await panel
      .getByRole('article')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top));
    return first === second;
  };
  expect(await isSideBySide()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(isSideBySide).toBe(false);
  expect(await widthOf(page)).toBe(360);

  await page.getByRole('button', { name: 'Pin to a note' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Note about Quayside Trading' });
  await expect(dialog.getByRole('textbox', { name: /^Note/ })).toBeFocused();
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  await page.keyboard.type('Ask Wanda in May.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pinned chain' })).toContainText('You know Wanda Wharf.');
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  expect(await widthOf(page)).toBe(360);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
