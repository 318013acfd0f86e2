import type { Locator, Page } from '@playwright/test';
import { pictureFile } from '../picture.ts';
import { expect, test } from '../test.ts';
import type { Newcomer } from '../newcomer.ts';

/** Opens a section of the editor of the newcomer's own profile. */
async function openEditor(page: Page, { cookies }: Newcomer, part = '') {
  await page.context().addCookies(cookies);
  const { personId } = (await (await page.request.get('/api/session')).json()) as { personId: number };
  await page.goto(`/people/${personId}/edit${part}`);
  return page.getByRole('dialog', { name: 'Edit profile' });
}

const saveButton = (form: Locator) => form.getByRole('button', { name: 'Save' });

test('a picture is previewed, reset, saved and removed', async ({ page, newcomer }) => {
  const editor = await openEditor(page, newcomer);
  const basics = editor.getByRole('form', { name: 'Basic information', exact: true });
  const shown = basics.locator('img');
  const file = basics.locator('input[type=file]');

  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(basics.getByText('Must be a JPEG or PNG picture.')).toBeVisible();
  await file.setInputFiles(pictureFile);
  await expect(shown).toHaveAttribute('src', /^data:image\/png/);
  await basics.getByRole('button', { name: 'Reset to original' }).click();
  await expect(shown).toHaveCount(0);
  await expect(saveButton(basics)).toBeDisabled();

  await file.setInputFiles(pictureFile);
  await saveButton(basics).click();
  await expect(page.getByText('Basic Information updated', { exact: true })).toBeVisible();
  await expect(shown).toHaveAttribute('src', /profile-picture/);

  await basics.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
  await saveButton(basics).click();
  await expect(basics.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  await expect(saveButton(basics)).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every section fits', async ({ page, newcomer }) => {
    for (const part of ['', '/experience', '/education']) {
      const editor = await openEditor(page, newcomer, part);
      await expect(editor.getByRole('heading', { level: 3 }).first()).toBeVisible();
      if (part) await editor.getByRole('button', { name: 'Add' }).click();
      const scrollsSideways = await editor.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].some((element) => element.getBoundingClientRect().right > 361),
      );
      expect(scrollsSideways).toBe(false);
    }
  });
});
