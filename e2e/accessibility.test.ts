import { join } from 'node:path';
import { expectAccessible, showTheme } from './axe.ts';
import { chatWith, inbox, messagesIn, showInbox } from './chat.ts';
import { collectivePath } from './contacts.ts';
import { openFilters } from './filter-form.ts';
import { kitAddress } from './kit.ts';
import { freshAddress, invite } from './newcomer.ts';
import { openClientSection, openCollectiveSection } from './own-client.ts';
import { openProfileTab } from './profile-tab.ts';
import { expect, test } from './test.ts';
import { expectTouchable } from './touch-targets.ts';

// axe checks every element of a page, and the kit has many.
test.describe.configure({ timeout: 150_000 });

test.describe('axe finds no serious violations in either theme', () => {
  test('on the sign-in page and while resetting a password', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Demo users')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Username is required.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Forgot/ }).click();
    await page.getByLabel('Email').fill(freshAddress('nobody'));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('New Password is required.')).toBeVisible();
    await expectAccessible(page);
  });

  test('on a registration and on the page of a mailed link', async ({ page, admin }) => {
    await page.goto('/registration');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    const code = await invite(admin, { firstName: 'Aria', lastName: 'Axe', emailAddress: freshAddress('axe') });
    await page.goto(`/registration?code=${code}`);
    await expect(page.getByLabel('First Name')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/registrations/init', async (route) => {
      const answer = await route.fetch();
      const offered = [{ id: 1, name: 'Aria Axe', headline: 'Examiner', profilePicture: null }];
      await route.fulfill({ json: { ...(await answer.json()), possiblePersons: offered } });
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Complete registration' }).click();
    await expect(page.getByText('Please either select a matching record')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/confirm-email');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('in the list of people, the account menu and every section of the account', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people');
    await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
    await expectAccessible(page);
    // A short list, because axe also checks the page behind the overlay.
    await page.goto('/people?name=Ada');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'User settings' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('link', { name: 'User settings' }).click();
    const overlay = page.getByRole('dialog', { name: 'Account' });
    await expect(overlay).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    for (const part of [
      'Shared collectives',
      'LinkedIn sync',
      'Add a contact',
      'Invitations',
      'Password',
      'Two-factor sign-in',
      'Devices',
      'Theme',
      'Introductions',
    ]) {
      await overlay.getByRole('button', { name: part }).click();
      await expect(overlay.getByRole('region', { name: part })).toBeVisible();
      await expect(overlay.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, '[aria-modal=true]');
    }
  });

  test('in a selection, in the You and Notes tabs of a profile, and while rating contacts', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'member');
    await page.goto('/people?name=Ada');
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Select people' }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    await expectAccessible(page, '[aria-label=Selection]');
    await page.getByRole('main').locator('[data-row]').first().click();
    await openProfileTab(page, 'You');
    await expect(page.getByRole('list', { name: /^Chain of / }).first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await openProfileTab(page, 'Notes / Labels');
    await page.getByRole('textbox', { name: 'Write a note' }).fill('Seen by axe');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('Seen by axe').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Add a label' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    // Closes the list of labels, then the profile.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Rate contacts' }).click();
    await expect(page.getByText(/^0 of \d+ in this round$/)).toBeVisible();
    await expectAccessible(page);
  });

  test('in the rows and filters of a collective, and in the reasons why a profile is visible', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'owner');
    const base = await collectivePath(page, 'Climate founders');
    await page.goto(`${base}/people?order=closeness-asc&strengthAtLeast=3`);
    await expect(page.getByText(/^Known to you/).first()).toBeVisible();
    await expectAccessible(page, 'main');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Known by' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('main').locator('[data-row]').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Why can I see this?' }).click();
    await expect(page.getByRole('region', { name: 'Your network' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]:last-of-type');
  });

  test('in the profiles of people and organizations', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people?name=Ada');
    await page.getByRole('main').locator('[data-row]').first().click();
    const dialog = page.getByRole('dialog');
    for (const part of ['Experience', 'Education', 'Summary']) {
      await openProfileTab(page, part);
      await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, '[role=dialog]');
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Organizations', exact: true }).click();
    // Until then the rows are those of people.
    await expect(page).toHaveURL(/\/organizations/);
    await page.getByRole('main').locator('[data-row]').first().click();
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'People' }).click();
    await expect(dialog.getByText(/^1-\d+ of/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('in the filters, the stats and the search', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await page.goto('/people?seniorityLevels=3,4&name=a&location=Oslo&latitude=59.9&longitude=10.7&radius=500');
    const form = await openFilters(page);
    await form.getByRole('button', { name: 'Member' }).click();
    await form.getByRole('combobox', { name: 'Seniority' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    await expectAccessible(page, '[role=listbox]');
    await page.goto('/people?view=stats&seniorityLevels=3,4');
    await expect(page.getByRole('region', { name: 'Schools' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('al');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
  });

  test('in the editors of a profile', async ({ page, newcomer }) => {
    await page.context().addCookies(newcomer.cookies);
    const session = await page.request.get('/api/session');
    const { personId } = (await session.json()) as { personId: number };
    const editor = page.getByRole('dialog', { name: 'Edit profile' });
    await page.goto(`/people/${personId}/edit`);
    await expect(editor.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    for (const part of ['Experience', 'Education']) {
      await editor.getByRole('link', { name: part }).click();
      await expect(page).toHaveURL(new RegExp(`/edit/${part.toLowerCase()}$`));
      await editor.getByRole('button', { name: 'Add' }).click();
      await editor.getByRole('form', { name: /^New/ }).getByRole('button', { name: 'Add' }).click();
      await expect(editor.getByText(/is required\.$/).first()).toBeVisible();
      await expectAccessible(page, '[aria-modal=true]');
      await editor.getByRole('form', { name: /^New/ }).getByRole('button', { name: 'Cancel' }).click();
    }
  });

  test('in the saved searches and in the preview of an import', async ({ page, newcomer }) => {
    await page.context().addCookies(newcomer.cookies);
    await page.goto('/people?name=n');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await expect(page.getByText('No saved searches yet.')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
    await page.goto('/people');
    await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
    await page
      .getByLabel('LinkedIn CSV file')
      .setInputFiles(join(import.meta.dirname, '../docs/sample/Connections.csv'));
    await page.getByRole('button', { name: 'Upload and preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page, '[aria-modal=true]');
  });

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

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('links and buttons are large enough to touch', async ({ page, signIn }) => {
    await page.goto('/login');
    await expect(page.getByText('Demo users')).toBeVisible();
    await expectTouchable(page);
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expectTouchable(page);

    await signIn(page, 'owner');
    for (const list of ['/people', '/organizations']) {
      await page.goto(list);
      await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
      await expectTouchable(page);
      await page.getByRole('main').locator('[data-row]').first().click();
      for (const name of ['You', 'Notes / Labels', 'Summary']) {
        await openProfileTab(page, name);
        await expect(page.getByRole('dialog').getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectTouchable(page);
      }
    }
    const base = await collectivePath(page, 'Climate founders');
    await page.goto(`${base}/people`);
    await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
    await expectTouchable(page);
    const form = await openFilters(page);
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expectTouchable(page);
    for (const address of [
      '/people?view=stats',
      '/people?seniorityLevels=3,4&name=a',
      '/messaging',
      '/help',
      '/help/members',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectTouchable(page);
    }
  });
});
