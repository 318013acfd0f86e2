import { expect, test } from '../test.ts';

test('a member finds and opens a person by keyboard, and the person is listed as recent', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?order=updatedOn-desc');
  await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByText('Type a name.')).toBeVisible();
  await page.keyboard.type('a');
  // Enter searches at once, without the debounce.
  await page.keyboard.press('Enter');
  const options = search.getByRole('option');
  await expect(search.getByRole('group', { name: 'People' })).toBeVisible();
  await expect(search.getByRole('group', { name: 'Organizations' })).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const address = (await second.getAttribute('href'))!;
  const text = (await second.textContent())!;
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
  // The list beneath keeps its order.
  await expect(page).toHaveURL(`${address}?order=updatedOn-desc`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();

  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Find a person or an organization' }).click();
  await expect(search.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([text]);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find a person or an organization' })).toBeFocused();
});
