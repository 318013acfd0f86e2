import { expect, test } from './test.ts';

test('somebody is found and opened by the keyboard alone, and is at hand the next time', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?order=updatedOn-desc');
  await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByText('Type a name.')).toBeVisible();
  await page.keyboard.type('a');
  // Enter does not wait for the pause.
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
  // Over the list, which keeps its order beneath.
  await expect(page).toHaveURL(`${address}?order=updatedOn-desc`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();

  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Find a person or an organization' }).click();
  await expect(search.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([text]);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find a person or an organization' })).toBeFocused();
});

test('where ten are not all, the lists show the others', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Find a person or an organization' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('an');
  await expect(search.getByRole('option', { name: 'All people called “an”' })).toBeVisible();
  // The last option is the one above the first.
  await page.keyboard.press('ArrowUp');
  await expect(search.getByRole('option', { name: 'All organizations called “an”' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/organizations?name=an');
  await expect(search).toBeHidden();
  await expect(page.getByText(/^1-\d+ of/).first()).toBeVisible();
  // A list is nobody who was opened.
  await page.keyboard.press('Control+k');
  await expect(search.getByText('Type a name.')).toBeVisible();
});

test('a name that nobody has is said so', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Find a person or an organization' }).click();
  await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('zzzzqq');
  await expect(page.getByText('Nobody and nothing here is called “zzzzqq”.')).toBeVisible();
});

test.describe('when the server is out of reach', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the search says so and tries again', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people');
    await page.route('**/api/tools/search*', (route) => route.abort());
    await page.getByRole('button', { name: 'Find a person or an organization' }).click();
    await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('al');
    await expect(page.getByRole('alert').getByText('The search failed.')).toBeVisible();
    await page.unroute('**/api/tools/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
