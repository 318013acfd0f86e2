/** An import as long as the longest exports: too slow for every run. How its progress is shown is tested as a screen. */
import { openAccount } from '../account.ts';
import { expect, test } from '../test.ts';

// Somebody has to be registered first, and the file is read by the same machine.
test.describe.configure({ timeout: 120_000 });

test('a file that is discarded changes nothing; a long one shows how far it is, after a reload too', async ({
  page,
  newcomer,
}) => {
  await page.context().addCookies(newcomer.cookies);
  const upload = page.getByRole('button', { name: 'Upload and preview' });
  const sync = await openAccount(page, 'LinkedIn sync');
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
