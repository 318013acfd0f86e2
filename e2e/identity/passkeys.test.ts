import type { Page } from '@playwright/test';
import { openAccountSection } from '../account.ts';
import { expectAccessible } from '../axe.ts';
import type { Newcomer } from '../newcomer.ts';
import { expect, test } from '../test.ts';
import { addVirtualAuthenticator } from '../virtual-authenticator.ts';

// A wrong password gets 400, a removed passkey 401.
test.use({ expectedErrors: [/400|401/] });

async function addPasskey(page: Page, { password }: Newcomer, name: string) {
  const section = await openAccountSection(page, 'Passkeys');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill(name);
  await section.getByRole('textbox', { name: 'Password' }).fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('article', { name })).toContainText('never used');
  return section;
}

test('a passkey is added, named, used and removed', async ({ page, context, newcomer }) => {
  const device = await addVirtualAuthenticator(page);
  // As in a browser that does not offer passkeys at a field: only the button asks.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await context.addCookies(newcomer.cookies);
  let section = await openAccountSection(page, 'Passkeys');
  await expect(section.getByText('No passkeys yet')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByLabel('Name of the passkey')).toHaveValue('Chrome on Linux');
  await section.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('Incorrect password.')).toBeVisible();
  await device.verify(false);
  await section.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText(/^No passkey was created/)).toBeVisible();
  await device.verify(true);
  await section.getByRole('button', { name: 'Continue' }).click();
  const row = section.getByRole('article', { name: 'Chrome on Linux' });
  await expect(row).toContainText('never used');
  expect(await device.count()).toBe(1);

  // The device has one already.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('This device has a passkey for your account already.')).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  await dialog.getByLabel('Name of the passkey').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('article', { name: 'My laptop' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Rename My laptop' })).toBeFocused();

  await context.clearCookies();
  await page.goto('/login?next=%2Forganizations');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/organizations');

  section = await openAccountSection(page, 'Devices');
  await expect(section.getByRole('article').filter({ hasText: 'This device' })).toContainText('with a passkey');
  section = await openAccountSection(page, 'Passkeys');
  await expect(section.getByRole('article', { name: 'My laptop' })).toContainText('last used');
  await section.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('No passkeys yet')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was not accepted. Try again, or log in with your password.',
  );
});

test('a passkey is offered at the field of the user name', async ({ page, context, newcomer }) => {
  const device = await addVirtualAuthenticator(page);
  await context.addCookies(newcomer.cookies);
  await addPasskey(page, newcomer, 'Phone');
  await context.clearCookies();
  // The virtual device chooses it without a click.
  await page.goto('/login?next=%2Forganizations');
  await expect(page).toHaveURL('/organizations');

  // A wrong finger. The page stays as it was, and the button says why.
  await context.clearCookies();
  await device.verify(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText(/^No passkey was used/);
});

test('a passkey satisfies a Kith that requires two factors', async ({ page, context, newcomer }) => {
  await addVirtualAuthenticator(page);
  await context.addCookies(newcomer.cookies);
  // As on a server with REQUIRE_TWO_FACTOR, until the passkey is added.
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    const { passkeys } = await (await context.request.get('/api/tools/account/two-factor')).json();
    await route.fulfill({ json: { ...(await answer.json()), mustSetUpTwoFactor: passkeys === 0 } });
  });
  await page.goto('/two-factor');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/people');

  // With the password alone, the passkey is the next step.
  await page.unrouteAll();
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), mustSetUpTwoFactor: true } });
  });
  await page.goto('/two-factor');
  await expect(page.getByText('Log in with what you have set up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toHaveCount(0);
});

test('the section of passkeys fits a phone and is accessible', async ({ page, context, newcomer }) => {
  await addVirtualAuthenticator(page);
  await context.addCookies(newcomer.cookies);
  const section = await addPasskey(page, newcomer, 'A phone with a rather long name that wraps');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expectAccessible(page, '[aria-modal=true]');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(section.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
