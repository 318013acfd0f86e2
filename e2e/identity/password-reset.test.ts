import { mailTo } from '../mail.ts';
import { expect, submitSignIn, test } from '../test.ts';

test.describe('a forgotten password', () => {
  // A wrong code gets 400.
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
    // The user may leave the page to read the mail: a reload returns to this step.
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
    await submitSignIn(page, newcomer.username, 'another fine password');
    await expect(page).toHaveURL('/people');
  });
});
