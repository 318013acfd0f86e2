import { expectAccessible, showTheme } from '../axe.ts';
import { chatWith, inbox, messagesIn, showInbox } from '../chat.ts';
import { kitAddress } from '../kit.ts';
import { openClientSection, openCollectiveSection } from '../own-client.ts';
import { expect, test } from '../test.ts';

// axe checks every element of a page, and the kit has many.
test.describe.configure({ timeout: 150_000 });

test.describe('axe finds no serious violations in either theme', () => {
  test('in the settings of an organization and of a collective', async ({ page, signIn }) => {
    await signIn(page, 'owner');
    await page.goto('/people?name=Ada');
    await page.getByRole('link', { name: 'Northbridge Fellows', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Collaborators' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/people?name=Ada');
    await openClientSection(page, { name: 'Northbridge Fellows' }, 'Details');
    const overlay = page.getByRole('dialog');
    const openPart = async (part: string) => {
      await overlay.getByRole('button', { name: part, exact: true }).click();
      await expect(overlay.getByRole('region', { name: part })).toBeVisible();
      await expect(overlay.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, '[aria-modal=true]');
    };
    for (const part of ['Details', 'Members', 'Invitations']) await openPart(part);
    await overlay.getByRole('button', { name: 'Create Invitation' }).click();
    await overlay.getByRole('button', { name: 'Send' }).click();
    await expectAccessible(page, '[aria-modal=true]');
    await page.keyboard.press('Escape');
    await openCollectiveSection(page, 'Climate founders', 'Details');
    for (const part of ['Details', 'Collaborators', 'Shared Networks', 'Destroy']) await openPart(part);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Collective' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Collective' })).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
  });

  test('in messaging, which follows the theme', async ({ page, signIn }) => {
    await signIn(page, 'owner');
    await page.goto('/people');
    await (await showInbox(page)).getByRole('button', { name: /Tomás Núñez/ }).click();
    const box = chatWith(page, 'Tomás Núñez');
    await expect(messagesIn(box).first()).toBeVisible();
    await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await inbox(page).getByRole('button', { name: 'New message' }).click();
    await expect(page.getByRole('combobox', { name: 'To' })).toBeVisible();
    await expectAccessible(page);
    await showTheme(page, 'dark');
    await expect(box).toHaveCSS('background-color', 'rgb(26, 28, 30)');
    await inbox(page).getByRole('link', { name: 'Open messaging in full' }).click();
    const dialog = page.getByRole('dialog', { name: 'Messaging' });
    await dialog.getByRole('button', { name: /Tomás Núñez/ }).click();
    await expect(messagesIn(dialog).first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });

  test('in the back-office', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard/invites');
    const sections = page.getByRole('navigation', { name: 'Dashboard' });
    for (const [section, seen] of [
      ['Platform Invites', 'Registration Code'],
      ['Claims', 'Proven by mail'],
      ['Overview', 'New members'],
      ['Datasets', 'Archived'],
      ['Users', 'User Roles'],
    ] as const) {
      await sections.getByRole('link', { name: section }).click();
      await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByText('Legacy User')).toBeVisible();
    await expectAccessible(page);
    await sections.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByText('Happened On').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Actor' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });

  test('in the design kit', async ({ page }) => {
    await page.goto(await kitAddress());
    await page.getByRole('button', { name: 'Failure' }).click();
    await expect(page.getByText('Collective failed to update')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('Collective failed to update')).toBeVisible();
    await page.getByRole('button', { name: 'Dialog' }).click();
    await page.getByLabel("Collective's Name").fill('x');
    await expectAccessible(page, '[aria-modal=true]');
  });
});
