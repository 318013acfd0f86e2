import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { expect, test } from './test.ts';

// Somebody has to be registered first, and the files are read by the same machine.
test.describe.configure({ timeout: 120_000 });

const sample = join(import.meta.dirname, '../docs/sample/Connections.csv');

test.beforeEach(async ({ page, newcomer }) => {
  await page.context().addCookies(newcomer.cookies);
});

const file = (page: Page) => page.getByLabel('LinkedIn CSV file');
const upload = (page: Page) => page.getByRole('button', { name: 'Upload and preview' });
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('an export is previewed, imported, reviewed and undone', async ({ page }) => {
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
  // As long as there is one, no other can be uploaded; and it outlives the page.
  await page.reload();
  await expect(upload(page)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  // What becomes of it is said wherever one is by then.
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Close' }).click();
  await shown(page, 'Your LinkedIn Contacts have been successfully synced.');
  await expect(page.getByText('1-50 of 118 total').first()).toBeVisible();

  const sync = await openAccount(page, 'LinkedIn sync');
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

test('a file that is discarded changes nothing; a long one shows how far it is, after a reload too', async ({
  page,
}) => {
  const sync = await openAccount(page, 'LinkedIn sync');
  const rows = Array.from({ length: 12_000 }, (_, row) => `Ada,Number${row},https://www.linkedin.com/in/ada-n-${row}`);
  const buffer = Buffer.from(['First Name,Last Name,URL', ...rows].join('\n'));
  await file(page).setInputFiles({ name: 'Long.csv', mimeType: 'text/csv', buffer });
  await upload(page).click();
  const bar = sync.getByRole('progressbar', { name: 'Reading Long.csv' });
  await expect(bar).toBeVisible();
  await expect(upload(page)).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.reload();
  await expect(bar.or(preview)).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Would be added 12,000' })).toBeVisible({ timeout: 40_000 });
  await preview.getByRole('button', { name: 'Discard' }).click();
  await expect(upload(page)).toBeVisible();
  await expect(sync.getByRole('region', { name: 'History' })).toHaveCount(0);
});

test('a contact comes in by hand, is kept to oneself, shared again and removed', async ({ page }) => {
  const add = await openAccount(page, 'Add a contact');
  const submit = add.getByRole('button', { name: 'Add contact' });
  await submit.click();
  await expect(add.getByText('First Name is required.')).toBeVisible();
  // Another one each time: somebody whom an earlier try has made would be recognised by the address.
  const address = `https://www.linkedin.com/in/hanna-hand-${randomUUID().slice(0, 8)}`;
  for (const url of ['', address]) {
    await add.getByLabel('First Name').fill('Hanna');
    await add.getByLabel('Last Name').fill('Hand');
    await add.getByLabel('Company').fill('Hands and Sons of the Journey');
    await add.getByLabel('LinkedIn URL').fill(url);
    await submit.click();
    await expect(add.getByText('is in your network.').first()).toBeVisible();
    await expect(add.getByLabel('First Name')).toHaveValue('');
  }
  await add.getByRole('button', { name: 'Same person' }).click();
  await expect(add.getByRole('button', { name: 'Same person' })).toHaveCount(0);
  await page.goto('/people');
  await expect(page.getByText('1-2 of 2 total').first()).toBeVisible();

  await page.getByRole('link', { name: 'Hanna Hand' }).click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const choose = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Exclude from sharing');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exclude' }).click();
  await shown(page, 'Excluded from sharing');
  await choose('Share with collectives again');
  await shown(page, 'Shared again');
  await choose('Remove from my network');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await shown(page, 'Removed from your network');
  await expect(page).toHaveURL('/people');
  await expect(page.getByText('Nobody else here yet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an import fits the screen', async ({ page }) => {
    await page.goto('/people');
    await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
    await file(page).setInputFiles(sample);
    await upload(page).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article').first()).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Account' });
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});
