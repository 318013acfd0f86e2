import { addContacts } from '../contacts.ts';
import { expect, test } from '../test.ts';

test('a note has the width of the design', async ({ page, newcomer }) => {
  const [wanda] = await addContacts(page, newcomer, 'Wanda Wharf');
  await page.goto(`/people/${wanda?.id}/notes`);
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Met in Bergen.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(note).toContainText('Met in Bergen.');
  // The note is rendered again once the server has saved it.
  await expect.poll(async () => (await note.boundingBox())?.width).toBe(290);
});

test('the dock does not cover elements at the bottom of the window', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  // Playwright clicks only elements that nothing covers.
  await expect(page.getByRole('region', { name: 'Messaging' })).toBeVisible();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Select people' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('link', { name: 'Page 2', exact: true }).last().click();
  await expect(page).toHaveURL(/page=2/);
});
