import { mailTo } from './mail.ts';
import { freshAddress } from './newcomer.ts';
import { expect, fillIn, test } from './test.ts';

test.describe('a forgotten password', () => {
  // A wrong code is a refused call.
  test.use({ expectedErrors: [/400/] });

  test('is changed with the code from the mail', async ({ page, newcomer, admin }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await page.getByLabel('Email').fill(newcomer.username);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(newcomer.username)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();

    const text = await mailTo(admin, newcomer.username, 'password-reset');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    // Looking into the mail may mean losing the page: it comes back at this step.
    await page.reload();
    await page.getByLabel('Verification Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('textbox', { name: 'New Password' }).fill('another fine password');
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another fine passwort');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another fine password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible();
    await page.getByLabel('Verification Code').fill(code);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible();

    await expect(page).toHaveURL('/login');
    await fillIn(page, newcomer.username, 'another fine password');
    await expect(page).toHaveURL('/people');
  });
});

test('the link in the mail asks for the new password alone', async ({ page, newcomer, admin }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newcomer.username);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  const text = await mailTo(admin, newcomer.username, 'password-reset');
  await page.goto(new URL(/http\S+#token=\S+/.exec(text)?.[0] ?? '').href);
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeFocused();
  await expect(page.getByLabel('Verification Code')).toBeHidden();
  await page.getByRole('textbox', { name: 'New Password' }).fill('another fine password');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another fine password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillIn(page, newcomer.username, 'another fine password');
  await expect(page).toHaveURL('/people');
});

test('an address that nobody has looks the same', async ({ page }) => {
  const address = freshAddress('nobody');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(address);
});

test('another code can be asked for after a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(freshAddress('nobody'));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
});
