/** Signing in at a real OpenID Connect provider, which e2e/server.ts starts. */
import type { Page } from '@playwright/test';
import { openAccountSection } from '../account.ts';
import { expectAccessible } from '../axe.ts';
import { freshAddress, invite } from '../newcomer.ts';
import { expect, submitSignIn, test } from '../test.ts';

// Refusals get 401 or 403.
test.use({ expectedErrors: [/401|403/] });

/** The page of the provider. Whoever signs in there has proven this address. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Account' }).fill(email);
  await page.getByRole('button', { name: 'Sign in at Acme' }).click();
}

test('a member logs in at the provider, and out in both places', async ({ page, newcomer }) => {
  await page.goto('/organizations?page=1');
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  await signInAtProvider(page, newcomer.username);
  await expect(page).toHaveURL('/organizations?page=1');

  let section = await openAccountSection(page, 'Devices');
  await expect(section.getByRole('article').filter({ hasText: 'This device' })).toContainText('by single sign-on');
  section = await openAccountSection(page, 'Single sign-on');
  await expect(section.getByRole('article', { name: 'Acme' })).toContainText(newcomer.username);

  await page.goto('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The provider asks again.
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  await expect(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
});

test('a member unlinks the sign-in and links it in the user settings', async ({ page, newcomer }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  await signInAtProvider(page, newcomer.username);
  await expect(page).toHaveURL('/people');
  let section = await openAccountSection(page, 'Single sign-on');
  await section.getByRole('button', { name: 'Unlink Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(section.getByText('Not linked to Acme')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await submitSignIn(page, newcomer.username, newcomer.password);
  await expect(page).toHaveURL('/people');
  section = await openAccountSection(page, 'Single sign-on');
  await section.getByRole('button', { name: 'Link Acme' }).click();
  await section.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await section.getByRole('button', { name: 'Continue to Acme' }).click();
  await signInAtProvider(page, `work-${newcomer.username}`);
  await expect(section.getByRole('article', { name: 'Acme' })).toContainText(`work-${newcomer.username}`);
});

test('an invited newcomer gets an account without a password', async ({ page, admin }) => {
  const emailAddress = freshAddress('invited');
  const code = await invite(admin, { firstName: 'Ivy', lastName: 'Invited', emailAddress });
  await page.goto(`/registration?code=${code}`);
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  await signInAtProvider(page, emailAddress);
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  const section = await openAccountSection(page, 'Password');
  await expect(section.getByText('Your account has no password yet.', { exact: false })).toBeVisible();
  const linked = await openAccountSection(page, 'Single sign-on');
  await expect(linked.getByRole('article', { name: 'Acme' })).toContainText(emailAddress);
  await expect(linked.getByRole('button', { name: 'Unlink Acme' })).toHaveCount(0);
  await expectAccessible(page, '[aria-modal=true]');
  await linked.getByRole('link', { name: 'Choose a password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a refusal says why, and offers the next step, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  // The user refuses.
  await signInAtProvider(page, '');
  await expect(page.getByRole('alert')).toHaveText('Acme did not sign you in. Begin again, or ask the admins of Acme.');
  await page.getByRole('button', { name: 'Log in with Acme' }).click();
  await signInAtProvider(page, freshAddress('stranger'));
  await expect(page.getByRole('alert')).toContainText('You have no account, and no open invitation.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A reload sends the same answer, which is worth nothing now.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Begin again.');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/sign-on');
  await expect(page).toHaveURL('/login');
});
