import { openAccountSection } from '../account.ts';
import { expect, submitSignIn, test } from '../test.ts';

// Running requests of the other pages get 401.
test.use({ expectedErrors: [/401/] });

test('signing out a device, changing the password and signing out in one tab end the other sessions at once', async ({
  page,
  context,
  browser,
  newcomer,
  baseURL,
}) => {
  await context.addCookies(newcomer.cookies);
  const tab = await context.newPage();
  // The first frame may arrive before the page has loaded.
  const greeted = tab.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await tab.goto('/organizations');
  await greeted;
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/organizations');
  await submitSignIn(elsewhere, newcomer.username, newcomer.password);
  await expect(elsewhere).toHaveURL('/organizations');

  const devices = await openAccountSection(page, 'Devices');
  await expect(devices.getByRole('article')).toHaveCount(2);
  await expect(devices.getByRole('article').first()).toContainText('This device');
  await devices.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(devices.getByRole('article')).toHaveCount(1);
  await expect(elsewhere).toHaveURL('/login?next=%2Forganizations');

  await submitSignIn(elsewhere, newcomer.username, newcomer.password);
  await expect(elsewhere).toHaveURL('/organizations');
  const overlay = page.getByRole('dialog', { name: 'Account' });
  await overlay.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Password' }).click();
  const form = overlay.getByRole('region', { name: 'Password' });
  await form.getByRole('textbox', { name: 'Current Password' }).fill(newcomer.password);
  await form.getByRole('textbox', { name: 'New Password' }).fill('yet another password');
  await form.getByRole('textbox', { name: 'Confirm Password' }).fill('yet another password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/login?next=%2Forganizations');
  await elsewhere.close();

  // Both tabs share the session that changed the password, so both stay signed in.
  await expect(tab).toHaveURL('/organizations');
  await overlay.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(tab).toHaveURL('/login?next=%2Forganizations');
});
