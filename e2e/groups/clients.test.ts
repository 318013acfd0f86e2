import { Buffer } from 'node:buffer';
import { openClientSection, createOwnClient } from '../own-client.ts';
import { pictureFile } from '../picture.ts';
import { expect, test } from '../test.ts';

test('an owner adds and removes the logo of a client', async ({ page, admin, newcomer }) => {
  const client = await createOwnClient(page, admin, newcomer);
  await page.goto('/people');
  const part = await openClientSection(page, client, 'Details');
  const logo = part.getByRole('group', { name: 'Logo' });
  await logo
    .getByLabel('Logo file')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(logo.getByText('Must be a JPEG or PNG picture.')).toBeVisible();
  await logo.getByLabel('Logo file').setInputFiles(pictureFile);
  await part.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Logo updated')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Save logo' })).toHaveCount(0);
  await expect(logo.locator('img')).toHaveAttribute('src', /profile-picture/);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await part.getByRole('button', { name: 'Save logo' }).click();
  await expect(logo.getByRole('button', { name: 'Choose logo' })).toBeVisible();
});
