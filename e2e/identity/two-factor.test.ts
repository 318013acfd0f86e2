import { openAccountSection } from '../account.ts';
import { totpCode } from '../authenticator.ts';
import { expect, submitSignIn, test } from '../test.ts';

// A missing or wrong code gets 400 or 401.
test.use({ expectedErrors: [/400|401/] });

test('two-factor sign-in is switched on, used and switched off', async ({ page, context, newcomer }) => {
  await context.addCookies(newcomer.cookies);
  let part = await openAccountSection(page, 'Two-factor sign-in');
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await part.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await part.getByLabel('Code', { exact: true }).fill('000000');
  await part.getByRole('button', { name: 'Switch on' }).click();
  await expect(part.getByText('This code is wrong. Enter the code that the app shows now.')).toBeVisible();
  await part.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await part.getByRole('button', { name: 'Switch on' }).click();

  const shown = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('kith-recovery-codes.txt');
  // The codes are shown once, so leaving asks first.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show them' }).click();
  await part.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part.getByText('10 recovery codes left')).toBeVisible();

  await context.clearCookies();
  await page.goto('/organizations');
  await submitSignIn(page, newcomer.username, newcomer.password);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(newcomer.username);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect code')).toBeVisible();
  await page.getByLabel('Code').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/organizations');

  await context.clearCookies();
  await page.goto('/login');
  await submitSignIn(page, newcomer.username, newcomer.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/people');

  part = await openAccountSection(page, 'Two-factor sign-in');
  await expect(part.getByText('9 recovery codes left')).toBeVisible();
  await part.getByRole('button', { name: 'New recovery codes' }).click();
  await part.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await part.getByRole('button', { name: 'Make new codes' }).click();
  await expect(part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await part.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part.getByText('10 recovery codes left')).toBeVisible();
  await part.getByRole('button', { name: 'Switch off' }).click();
  await part.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await part.getByRole('button', { name: 'Switch off' }).click();
  await expect(part.getByText('You log in with your password alone.')).toBeVisible();
});
