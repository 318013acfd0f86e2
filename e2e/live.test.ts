import { openAccount } from './account.ts';
import { expect, fillIn, test } from './test.ts';

// What the other tab was asking for at that moment is refused.
test.use({ expectedErrors: [/401/] });

test('signing out in one tab ends the others', async ({ page, context, newcomer }) => {
  await context.addCookies(newcomer.cookies);
  const other = await context.newPage();
  // The greeting may come before the page has loaded.
  const greeted = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await other.goto('/organizations');
  await greeted;
  await page.goto('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?next=%2Forganizations');
});

test('a device is signed out from another, and a changed password signs out the rest', async ({
  page,
  context,
  browser,
  newcomer,
  baseURL,
}) => {
  await context.addCookies(newcomer.cookies);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/organizations');
  await fillIn(elsewhere, newcomer.username, newcomer.password);
  await expect(elsewhere).toHaveURL('/organizations');

  let part = await openAccount(page, 'Devices');
  await expect(part.getByRole('article')).toHaveCount(2);
  await expect(part.getByRole('article').first()).toContainText('This device');
  await part.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(part.getByRole('article')).toHaveCount(1);
  await expect(elsewhere).toHaveURL('/login?next=%2Forganizations');

  await fillIn(elsewhere, newcomer.username, newcomer.password);
  await expect(elsewhere).toHaveURL('/organizations');
  part = await openAccount(page, 'Password');
  await part.getByRole('textbox', { name: 'Current Password' }).fill(newcomer.password);
  await part.getByRole('textbox', { name: 'New Password' }).fill('yet another password');
  await part.getByRole('textbox', { name: 'Confirm Password' }).fill('yet another password');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password updated.')).toBeVisible();
  await expect(elsewhere).toHaveURL('/login?next=%2Forganizations');
  await elsewhere.close();
});
