import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { activeFilters } from '../filter-form.ts';
import { expect, test } from '../test.ts';

async function openSaved(page: Page) {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

async function openCollective(page: Page) {
  await page.goto('/people');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'Climate founders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climate founders' })).toBeVisible();
}

test.describe('a name that is taken', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('a member saves a search, cannot reuse its name, and deletes it', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openCollective(page);
    const name = `Directors ${randomUUID().slice(0, 8)}`;
    const panel = await openSaved(page);
    await expect(panel.getByRole('button', { name: 'Save this search' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto(`${page.url()}?name=an`);
    await expect(activeFilters(page)).toHaveCount(2);

    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await (await openSaved(page)).getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('For everyone in Climate founders').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Search saved')).toBeVisible();

    await (await openSaved(page)).getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByLabel('Name').fill(name.toUpperCase());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('You already have a search with this name.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await (await openSaved(page)).getByRole('button', { name: `Delete the search ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Search deleted')).toBeVisible();
    await expect(panel.getByRole('link', { name })).toHaveCount(0);
  });
});
