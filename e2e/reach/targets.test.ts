import { addContacts } from '../contacts.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

test('from a CSV file to a request for an introduction to a target', async ({ page, newcomer }) => {
  await addContacts(page, newcomer, 'Wanda Wharf');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Targets' }).click();
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New target list' });
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  await page.keyboard.type('Harbour firms');
  await dialog.getByLabel('CSV file of targets').setInputFiles({
    name: 'firms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Rank;Firm;Site\n1;Quayside Trading;\n2;=SUM(1);nowhere.example\n'),
  });
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 matched · 1 not found')).toBeVisible();
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour firms' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Through one person 1' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'main');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^targets-\d+\.csv$/);
  await page.getByRole('button', { name: 'By introducer' }).click();
  await page.getByRole('link', { name: 'Ask Wanda Wharf: 1 of your targets' }).click();
  await page.getByRole('button', { name: 'Ask Wanda Wharf for an introduction to Quayside Trading' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask Wanda Wharf for an introduction' });
  await ask.getByRole('textbox', { name: 'Why' }).fill('Freight rates');
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  await ask.getByRole('button', { name: 'I have sent it' }).click();
  await expect(page.getByText('Request recorded')).toBeVisible();
  // The row says so at once.
  await expect(page.getByRole('main').getByRole('link', { name: 'Asked' })).toBeVisible();
});
