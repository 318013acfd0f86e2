import { Buffer } from 'node:buffer';
import { newCollective, openClient, ownClient } from './own-client.ts';
import { freshAddress } from './newcomer.ts';
import { pictureFile } from './picture.ts';
import { expect, test } from './test.ts';

test.describe('the details of an organization', () => {
  // The first save is cut off.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('are changed by its owner', async ({ page, admin, newcomer }) => {
    const client = await ownClient(page, admin, newcomer);
    await page.goto('/people');
    const part = await openClient(page, client, 'Details');
    const name = part.getByRole('textbox', { name: 'Name' });
    await expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
    await name.fill('x'.repeat(201));
    await expect(part.getByText('201 / 200')).toBeVisible();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText('Name cannot exceed 200 characters.')).toBeVisible();
    await expect(part.getByText('Description is required.')).toBeVisible();
    await part.getByRole('button', { name: 'Reset' }).click();
    await expect(name).toHaveValue(client.name);

    await name.fill(`${client.name} & Sons`);
    await part.getByRole('textbox', { name: 'Description' }).fill('People who eat together.');
    await page.route(`**/api/tools/clients/${client.id}`, (route) => route.abort());
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Organization failed to update', { exact: true })).toBeVisible();
    await page.unroute(`**/api/tools/clients/${client.id}`);
    // Nothing typed is lost, neither to the failure nor to a slip.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Organization updated')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: `Settings of ${client.name} & Sons` })).toBeVisible();
  });
});

test('its owner gives it a logo, and takes it away', async ({ page, admin, newcomer }) => {
  const client = await ownClient(page, admin, newcomer);
  await page.goto('/people');
  const part = await openClient(page, client, 'Details');
  const logo = part.getByRole('group', { name: 'Logo' });
  await logo
    .getByLabel('Logo file')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(logo.getByText('Must be a JPEG or PNG picture.')).toBeVisible();
  await logo.getByLabel('Logo file').setInputFiles(pictureFile);
  await part.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Logo updated')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Save logo' })).toHaveCount(0);
  await expect(logo.locator('img')).toHaveAttribute('src', /profile-picture/);
  await logo.getByRole('button', { name: 'Remove' }).click();
  await part.getByRole('button', { name: 'Save logo' }).click();
  await expect(logo.getByRole('button', { name: 'Choose logo' })).toBeVisible();
});

test('who does not own an organization reads its details and members, and sees no invitations', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto('/people');
  const part = await openClient(page, { name: 'Northbridge Fellows' }, 'Members');
  const overlay = page.getByRole('dialog', { name: 'Northbridge Fellows' });
  await expect(part.getByRole('article').first()).toBeVisible();
  await expect(part.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(overlay.getByRole('button', { name: 'Invitations' })).toHaveCount(0);

  await part.getByRole('searchbox', { name: 'Search Members' }).fill('vahl');
  await expect(part.getByRole('article')).toHaveCount(1);
  await expect(part.getByRole('article', { name: 'Signe Vahl' })).toContainText('Owner');
  await overlay.getByRole('button', { name: 'Details' }).click();
  await expect(overlay.getByRole('link', { name: 'Signe Vahl' })).toBeVisible();
  await expect(overlay.getByRole('textbox')).toHaveCount(0);
});

test.describe('an organization that cannot be shown', () => {
  test.use({ expectedErrors: [/403|404/] });

  test('closes the overlay', async ({ page, context, admin, newcomer, signIn }) => {
    await ownClient(page, admin, newcomer);
    await page.goto('/people');
    await page.getByRole('link', { name: /^Settings of/ }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    const address = page.url();
    await context.clearCookies();
    await signIn(page, 'member');
    await page.goto('/organizations');
    await page.goto(address);
    await expect(page.getByText('Organization failed to load')).toBeVisible();
    await expect(page).toHaveURL('/people');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('an invitation is sent, sent again, copied and withdrawn', async ({ page, context, admin, newcomer }) => {
  const client = await ownClient(page, admin, newcomer);
  await newCollective(page, client, 'Supper');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/people');
  const part = await openClient(page, client, 'Invitations');
  await expect(part.getByText('Whom you invite to one of your collectives is listed here')).toBeVisible();

  await part.getByRole('button', { name: 'Create Invitation' }).click();
  const form = part.getByRole('form', { name: 'New invitation' });
  await form.getByRole('button', { name: 'Send' }).click();
  for (const message of ['First Name', 'Last Name', 'Email', 'LinkedIn URL'])
    await expect(form.getByText(`${message} is required.`)).toBeVisible();
  await expect(form.getByText('A Collective must be selected.')).toBeVisible();

  await form.getByLabel('First Name').fill('Ines');
  await form.getByLabel('Last Name').fill('Nobody');
  await form.getByLabel('Email Address').fill(freshAddress('ines'));
  await form.getByLabel('LinkedIn URL').fill('nowhere');
  await form.getByRole('combobox', { name: 'Collective' }).click();
  await page.getByRole('option', { name: 'Supper' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Must be a valid LinkedIn Person URL.')).toBeVisible();
  await form.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/ines-nobody');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(form).toBeHidden();

  const row = part.getByRole('article', { name: 'Invitation of Ines Nobody' });
  await expect(row).toContainText('No Response');
  await part.getByRole('radio', { name: 'Accepted' }).check();
  await expect(part.getByText('Nobody has accepted an invitation yet.')).toBeVisible();
  await part.getByRole('radio', { name: 'No Response' }).check();
  await part.getByRole('searchbox', { name: 'Search Invitations by Name' }).fill('somebody else');
  await expect(part.getByText('Nobody of that name is among them.')).toBeVisible();
  await part.getByRole('searchbox').fill('ines no');

  const menu = row.getByRole('button', { name: 'Actions for the invitation of Ines Nobody' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/registration\?code=\w+$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect(row).toContainText(', again ');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the address in a mail leads to the invitations, after the sign-in too', async ({ page, newcomer }) => {
  await page.goto('/invitations');
  await expect(page).toHaveURL('/login?next=%2Finvitations');
  await page.context().addCookies(newcomer.cookies);
  await page.goto('/login?next=%2Finvitations');
  await expect(
    page.getByRole('dialog', { name: 'Account' }).getByRole('region', { name: 'Invitations' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/people#.+/);
});
