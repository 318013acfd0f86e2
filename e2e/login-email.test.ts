import { openAccount } from './account.ts';
import { mailTo } from './mail.ts';
import { freshAddress } from './newcomer.ts';
import { expect, fillIn, test } from './test.ts';

test.describe('the login email', () => {
  // A wrong password and a used link are refused calls.
  test.use({ expectedErrors: [/400|404/] });

  test('changes once the new address has confirmed it', async ({ page, context, newcomer, admin }) => {
    const address = freshAddress('renamed');
    await context.addCookies(newcomer.cookies);
    const part = await openAccount(page, 'Login email');
    await expect(part.getByText(`You log in with ${newcomer.username}.`)).toBeVisible();
    await part.getByLabel('New login email').fill(address);
    await part.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await part.getByRole('button', { name: 'Change login email' }).click();
    await expect(part.getByText('Incorrect password.')).toBeVisible();
    await part.getByRole('textbox', { name: 'Password' }).fill(newcomer.password);
    await part.getByRole('button', { name: 'Change login email' }).click();
    await expect(part.getByText(`Check ${address} to confirm`)).toBeVisible();
    await expect(part.getByText(`You log in with ${newcomer.username}.`, { exact: true })).toBeVisible();

    const link = /https?:\/\/\S+\/confirm-email\?token=\S+/.exec(
      await mailTo(admin, address, 'login-email-confirmation'),
    );
    const { pathname, search } = new URL(link?.[0] ?? '');
    await page.goto(pathname + search);
    await expect(page.getByText('Login Email updated')).toBeVisible();
    await page.getByRole('link', { name: 'Go to my network' }).click();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByText(address)).toBeVisible();
    await mailTo(admin, newcomer.username, 'login-email-changed');

    // The link works once, and for whoever has it.
    await context.clearCookies();
    await page.goto(pathname + search);
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was used already.');
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillIn(page, address, newcomer.password);
    await expect(page).toHaveURL('/people');
  });

  test('that was typed is not lost without asking', async ({ page, context, newcomer }) => {
    await context.addCookies(newcomer.cookies);
    const part = await openAccount(page, 'Login email');
    await part.getByLabel('New login email').fill('half@typed');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(part.getByLabel('New login email')).toHaveValue('half@typed');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeHidden();
  });
});

test('a link without its token says so', async ({ page }) => {
  await page.goto('/confirm-email');
  await expect(page.getByRole('alert')).toHaveText('The link is not complete.');
});
