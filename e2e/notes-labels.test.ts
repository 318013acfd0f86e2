import type { Page } from '@playwright/test';
import { collectivePath, meet } from './acquaintances.ts';
import { openTab } from './profile-tab.ts';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
const labels = (page: Page) => page.getByRole('list', { name: 'Labels' }).getByRole('listitem');

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Write a note' }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
}

/** Chooses a label by typing its name, or makes one of it. */
async function chooseLabel(page: Page, field: string, name: string, isNew = false) {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name: isNew ? `Create “${name}”` : name, exact: true }).click();
}

test('a note is written, changed and deleted, and nothing in it is executed', async ({ page, newcomer }) => {
  const [wanda] = await meet(page, newcomer, 'Wanda Wharf');
  await page.goto(`/people/${wanda?.id}`);
  await openTab(page, 'Notes / Labels');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await write(page, 'Met in Bergen.\nSee https://kith.example/x, <img src=x onerror=alert(1)>');
  const note = notes(page).first();
  await expect(note).toContainText('Met in Bergen.\nSee');
  await expect(note).toContainText('<img src=x onerror=alert(1)>');
  await expect(note).toContainText('Only you');
  await expect(note.locator('img')).toHaveCount(0);
  const link = note.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://kith.example/x');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect((await note.boundingBox())?.width).toBe(290);
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('');

  await write(page, 'The newer one');
  await expect(notes(page)).toHaveCount(2);
  await expect(notes(page).first()).toContainText('The newer one');

  await notes(page).nth(1).getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = notes(page).nth(1).getByRole('textbox', { name: 'Note' });
  await field.fill('x'.repeat(1001));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Note cannot exceed 1000 characters.')).toBeVisible();
  await field.fill('Met in Oslo.');
  await field.press('Control+Enter');
  await expect(notes(page).nth(1)).toContainText('Met in Oslo.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page).nth(1)).toContainText('Met in Bergen.');

  await notes(page).nth(1).getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Permanently delete this Note?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(notes(page)).toHaveCount(1);
  await page.reload();
  await expect(notes(page)).toHaveCount(1);
});

test('nothing typed is lost', async ({ page, newcomer }) => {
  await meet(page, newcomer, 'Wanda Wharf');
  await page.goto('/people?name=Wanda');
  await rows(page).first().click();
  await openTab(page, 'Notes / Labels');
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await field.fill('Half a thought');
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').first().click();
  await expect(field).toHaveValue('Half a thought');
});

test('a note in a collective is read by its collaborators, there and nowhere else', async ({
  page,
  signIn,
  browser,
  baseURL,
  newcomer,
}) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  await page.goto(`${base}/people?name=Ada%20Lindqvist`);
  await rows(page).first().click();
  await openTab(page, 'Notes / Labels');
  const text = `Speaks in May ${newcomer.username}`;
  await write(page, text);
  const written = notes(page).filter({ hasText: text });
  await expect(written).toContainText('Collaborators of Climate founders');
  // It is shown before it is saved; what can be changed is saved.
  await expect(written.getByRole('button', { name: 'Actions for this note' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(theirs, 'member');
  await theirs.goto(address);
  const read = notes(theirs).filter({ hasText: text });
  await expect(read).toContainText('Signe Vahl');
  await expect(read.getByRole('button', { name: 'Actions for this note' })).toHaveCount(0);
  // The same person in the member's own network: what the collective keeps stays in it.
  await theirs.goto(address.replace(/^\/collectives\/\d+/, ''));
  await expect(theirs.getByRole('textbox', { name: 'Write a note' })).toBeVisible();
  await expect(notes(theirs).filter({ hasText: text })).toHaveCount(0);
  await theirs.close();

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await stranger.context().addCookies(newcomer.cookies);
  await stranger.goto(address);
  await expect(stranger).toHaveURL('/forbidden');
  await stranger.close();
});

test('a label is made while it is put on, finds those who have it, is renamed and deleted', async ({
  page,
  newcomer,
}) => {
  const [wanda] = await meet(page, newcomer, 'Wanda Wharf', 'Yara Yawl');
  const address = `/people/${wanda?.id}/notes`;
  await page.goto(address);
  await chooseLabel(page, 'Add a label', 'Sailors', true);
  await expect(labels(page)).toHaveText(['Sailors']);
  await expect(page.getByText('Label “Sailors” attached')).toBeVisible();
  await labels(page).getByRole('link', { name: 'Sailors' }).click();
  await expect(page).toHaveURL(/\/people\?labels=\d+$/);
  await expect(rows(page)).toHaveText(['Wanda Wharf']);

  await page.goto(address);
  await page.getByRole('button', { name: 'Remove the label Sailors' }).click();
  await expect(labels(page)).toHaveCount(0);
  await expect(page.getByText('Label “Sailors” removed')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(labels(page)).toHaveText(['Sailors']);

  await page.getByRole('button', { name: 'Manage labels' }).click();
  const manager = page.getByRole('dialog', { name: 'Labels' });
  await expect(manager.getByText('1 person · 0 organizations')).toBeVisible();
  await manager.getByRole('button', { name: 'Actions for Sailors' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await manager.getByRole('textbox', { name: 'Label' }).fill('Skippers');
  await manager.getByRole('textbox', { name: 'Label' }).press('Enter');
  await expect(manager.getByRole('button', { name: 'Actions for Skippers' })).toBeVisible();
  await manager.getByRole('button', { name: 'Close' }).click();
  await expect(labels(page)).toHaveText(['Skippers']);
  await page.getByRole('button', { name: 'Manage labels' }).click();
  await manager.getByRole('button', { name: 'Actions for Skippers' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(manager.getByText('No labels yet')).toBeVisible();
  await manager.getByRole('button', { name: 'Close' }).click();
  await expect(labels(page)).toHaveCount(0);
});

test('people of the list are labeled at once, and it can be taken back', async ({ page, newcomer }) => {
  await meet(page, newcomer, 'Wanda Wharf', 'Yara Yawl', 'Zora Zephyr');
  await page.goto('/people');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Select people' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('0 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Wanda Wharf' }).check();
  await page.getByRole('checkbox', { name: 'Select Zora Zephyr' }).check();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await chooseLabel(page, 'Label them', 'Crew', true);
  await expect(page.getByText('Label “Crew” attached to 2 people')).toBeVisible();
  await expect(bar.getByText('0 selected')).toBeVisible();

  // With a filter, all whom it finds: also those on pages nobody has turned to.
  await page.goto('/people?name=y');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Select people' }).click();
  await bar.getByRole('button', { name: /^All \d+$/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Yara Yawl' })).toBeChecked();
  await chooseLabel(page, 'Label them', 'Crew');
  await expect(page.getByText(/^Label “Crew” attached to \d (person|people)$/)).toBeVisible();
  await page.keyboard.press('Control+z');

  await page.goto('/people');
  await page.getByText('Yara Yawl').click();
  await openTab(page, 'Notes / Labels');
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeVisible();
  await expect(labels(page)).toHaveCount(0);
  await page.goto('/people');
  await page.getByText('Wanda Wharf').click();
  await openTab(page, 'Notes / Labels');
  await expect(labels(page)).toHaveText(['Crew']);
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
