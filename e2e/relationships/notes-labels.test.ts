import { meet } from '../acquaintances.ts';
import { expect, test } from '../test.ts';

test('a note is as wide as it was drawn', async ({ page, newcomer }) => {
  const [wanda] = await meet(page, newcomer, 'Wanda Wharf');
  await page.goto(`/people/${wanda?.id}/notes`);
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Met in Bergen.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(note).toContainText('Met in Bergen.');
  // It is drawn anew once the server has it.
  await expect.poll(async () => (await note.boundingBox())?.width).toBe(290);
});

test('what stands at the foot of the window keeps clear of the dock', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  // A click counts only where nothing lies over what is clicked.
  await expect(page.getByRole('region', { name: 'Messaging' })).toBeVisible();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Select people' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('link', { name: 'Page 2', exact: true }).last().click();
  await expect(page).toHaveURL(/page=2/);
});
