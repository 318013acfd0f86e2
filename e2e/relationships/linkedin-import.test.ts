import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openAccountSection } from '../account.ts';
import { expect, test } from '../test.ts';

const sample = join(import.meta.dirname, '../../docs/sample/Connections.csv');

const file = (page: Page) => page.getByLabel('LinkedIn CSV file');
const upload = (page: Page) => page.getByRole('button', { name: 'Upload and preview' });
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Checks that the preview fits a phone's width. */
async function fitsPhone(page: Page, preview: Locator) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview.getByRole('article').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Account' });
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  if (before) await page.setViewportSize(before);
}

test('a member previews an export, also on a phone, imports it and undoes the import', async ({ page, newcomer }) => {
  await page.context().addCookies(newcomer.cookies);
  await page.goto('/people');
  await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
  await upload(page).click();
  await shown(page, 'LinkedIn CSV file is required.');
  await file(page).setInputFiles({ name: 'contacts.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await shown(page, 'Must be a .csv or a .zip file.');

  await file(page).setInputFiles(sample);
  await upload(page).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Would be added 117' })).toBeVisible();
  await fitsPhone(page, preview);
  // The preview survives a reload, and while it is there no other file can be uploaded.
  await page.reload();
  await expect(upload(page)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  // The outcome is reported on any screen.
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Close' }).click();
  await shown(page, 'Your LinkedIn Contacts have been successfully synced.');
  await expect(page.getByText('1-50 of 118 total').first()).toBeVisible();

  const sync = await openAccountSection(page, 'LinkedIn sync');
  await sync.getByRole('region', { name: 'History' }).getByRole('link', { name: 'Connections.csv' }).click();
  await sync.getByRole('button', { name: 'Skipped 3' }).click();
  await expect(sync.getByText('The same contact as in row 1.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sync.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-\d+\.csv$/);

  await sync.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await shown(page, 'Your import has been undone.');
  await page.goto('/people');
  await expect(page.getByText('Nobody else here yet')).toBeVisible();
});
