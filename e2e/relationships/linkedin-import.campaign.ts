/** An import as long as the longest exports: too slow for every run. The screens tests cover how progress is shown. */
import { openAccountSection } from '../account.ts';
import { expect, test } from '../test.ts';

// Includes a registration, and the same machine runs the import.
test.describe.configure({ timeout: 120_000 });

test('a long import shows its progress, also after a reload, and changes nothing when it is discarded', async ({
  page,
  newcomer,
}) => {
  await page.context().addCookies(newcomer.cookies);
  const upload = page.getByRole('button', { name: 'Upload and preview' });
  const sync = await openAccountSection(page, 'LinkedIn sync');
  const rows = Array.from({ length: 12_000 }, (_, row) => `Ada,Number${row},https://www.linkedin.com/in/ada-n-${row}`);
  const buffer = Buffer.from(['First Name,Last Name,URL', ...rows].join('\n'));
  await page.getByLabel('LinkedIn CSV file').setInputFiles({ name: 'Long.csv', mimeType: 'text/csv', buffer });
  await upload.click();
  const bar = sync.getByRole('progressbar', { name: 'Reading Long.csv' });
  await expect(bar).toBeVisible();
  await expect(upload).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.reload();
  await expect(bar.or(preview)).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Would be added 12,000' })).toBeVisible({ timeout: 40_000 });
  await preview.getByRole('button', { name: 'Discard' }).click();
  await expect(upload).toBeVisible();
  await expect(sync.getByRole('region', { name: 'History' })).toHaveCount(0);
});
