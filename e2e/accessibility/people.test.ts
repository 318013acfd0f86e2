import { join } from 'node:path';
import { expectAccessible } from '../axe.ts';
import { collectivePath } from '../contacts.ts';
import { openFilters } from '../filter-form.ts';
import { openProfileTab } from '../profile-tab.ts';
import { expect, test } from '../test.ts';

// axe checks every element of a page.
test.describe.configure({ timeout: 150_000 });

test.describe('axe finds no serious violations in either theme', () => {
  test('in a selection, in the You and Notes tabs of a profile, and while rating contacts', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'member');
    await page.goto('/people?name=Ada');
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Select people' }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    await expectAccessible(page, '[aria-label=Selection]');
    await page.getByRole('main').locator('[data-row]').first().click();
    await openProfileTab(page, 'You');
    await expect(page.getByRole('list', { name: /^Chain of / }).first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await openProfileTab(page, 'Notes / Labels');
    await page.getByRole('textbox', { name: 'Write a note' }).fill('Seen by axe');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('Seen by axe').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Add a label' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    // Closes the list of labels, then the profile.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Rate contacts' }).click();
    await expect(page.getByText(/^0 of \d+ in this round$/)).toBeVisible();
    await expectAccessible(page);
  });

  test('in the rows and filters of a collective, and in the reasons why a profile is visible', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'owner');
    const base = await collectivePath(page, 'Climate founders');
    await page.goto(`${base}/people?order=closeness-asc&strengthAtLeast=3`);
    await expect(page.getByText(/^Known to you/).first()).toBeVisible();
    await expectAccessible(page, 'main');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Known by' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('main').locator('[data-row]').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Why can I see this?' }).click();
    await expect(page.getByRole('region', { name: 'Your network' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]:last-of-type');
  });

  test('in the profiles of people and organizations', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people?name=Ada');
    await page.getByRole('main').locator('[data-row]').first().click();
    const dialog = page.getByRole('dialog');
    for (const part of ['Experience', 'Education', 'Summary']) {
      await openProfileTab(page, part);
      await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, '[role=dialog]');
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Organizations', exact: true }).click();
    // Until then the rows are those of people.
    await expect(page).toHaveURL(/\/organizations/);
    await page.getByRole('main').locator('[data-row]').first().click();
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'People' }).click();
    await expect(dialog.getByText(/^1-\d+ of/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('in the filters, the stats and the search', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people?seniorityLevels=3,4&name=a&location=Oslo&latitude=59.9&longitude=10.7&radius=500');
    const form = await openFilters(page);
    await form.getByRole('button', { name: 'Member' }).click();
    await form.getByRole('combobox', { name: 'Seniority' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    await expectAccessible(page, '[role=listbox]');
    await page.goto('/people?view=stats&seniorityLevels=3,4');
    await expect(page.getByRole('region', { name: 'Schools' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('al');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
  });

  test('in the editors of a profile', async ({ page, newcomer }) => {
    await page.context().addCookies(newcomer.cookies);
    const session = await page.request.get('/api/session');
    const { personId } = (await session.json()) as { personId: number };
    const editor = page.getByRole('dialog', { name: 'Edit profile' });
    await page.goto(`/people/${personId}/edit`);
    await expect(editor.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    for (const part of ['Experience', 'Education']) {
      await editor.getByRole('link', { name: part }).click();
      // The address changes earlier than the section.
      await expect(editor.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
      await editor.getByRole('button', { name: 'Add' }).click();
      await editor.getByRole('form', { name: /^New/ }).getByRole('button', { name: 'Add' }).click();
      await expect(editor.getByText(/is required\.$/).first()).toBeVisible();
      await expectAccessible(page, '[aria-modal=true]');
      await editor.getByRole('form', { name: /^New/ }).getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('in the saved searches and in the preview of an import', async ({ page, newcomer }) => {
    await page.context().addCookies(newcomer.cookies);
    await page.goto('/people?name=n');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await expect(page.getByText('No saved searches yet.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    await page.goto('/people');
    await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
    await page
      .getByLabel('LinkedIn CSV file')
      .setInputFiles(join(import.meta.dirname, '../../docs/sample/Connections.csv'));
    await page.getByRole('button', { name: 'Upload and preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
  });
});
