import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openFilters } from './filter-form.ts';
import { kitAddress } from './kit.ts';
import { freshAddress, invite } from './newcomer.ts';
import { openClient, openCollective } from './own-client.ts';
import { openTab } from './profile-tab.ts';
import { expect, test } from './test.ts';

/** What axe finds that keeps somebody from using the page, or the part of it that is open over the rest. */
async function serious(page: Page, part = 'body') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

// axe looks at every element of a page, and the kit has many.
test.describe.configure({ timeout: 150_000 });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing serious`, () => {
    // A colour in the middle of a transition is nobody's fault.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('at the sign-in page', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByText('Demo sign-ins')).toBeVisible();
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Username is required.')).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in the list of people', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people');
      await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in what one knows and keeps of somebody, and while many are chosen or rated', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people?name=Ada');
      await page.getByRole('button', { name: 'More for this list' }).click();
      await page.getByRole('menuitem', { name: 'Select people' }).click();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      expect(await serious(page, '[aria-label=Selection]')).toEqual([]);
      await page.getByRole('main').locator('[data-row]').first().click();
      await openTab(page, 'You');
      await expect(page.getByRole('list', { name: /^Chain of / }).first()).toBeVisible();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
      await openTab(page, 'Notes / Labels');
      await page.getByRole('textbox', { name: 'Write a note' }).fill('Seen by axe');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByRole('list', { name: 'Notes' }).getByText('Seen by axe').first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Add a label' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
      await page.goto('/rate');
      await expect(page.getByText(/^0 of \d+ in this round$/)).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in the back-office', async ({ page, signIn }) => {
      await signIn(page, 'admin');
      for (const [path, seen] of [
        ['invites', 'Registration Code'],
        ['claims', 'Proven by mail'],
        ['users', 'User Roles'],
        ['activity', 'Happened On'],
        ['datasets/causes', 'Archived'],
        ['overview', 'New members'],
        ['users/1', 'Legacy User'],
      ] as const) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
        expect(await serious(page), path).toEqual([]);
      }
      await page.goto('/dashboard/activity');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Actor' })).toBeVisible();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
    });

    test('in the filters, the stats and the search', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people?seniorityLevels=3,4&name=a&location=Oslo&latitude=59.9&longitude=10.7&radius=500');
      const form = await openFilters(page);
      await form.getByRole('button', { name: 'Member' }).click();
      await form.getByRole('combobox', { name: 'Seniority' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      expect(await serious(page, '[role=listbox]')).toEqual([]);
      await page.goto('/people?view=stats&seniorityLevels=3,4');
      await expect(page.getByRole('region', { name: 'Schools' }).getByRole('link').first()).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find a person or an organization' }).fill('al');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
    });

    test('in a profile, over its list and as a page', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people');
      await page.getByRole('main').locator('[data-row]').first().click();
      const dialog = page.getByRole('dialog');
      for (const part of ['Experience', 'Education', 'Summary']) {
        await dialog.getByRole('link', { name: part }).click();
        await expect(dialog.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
        await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await serious(page, '[role=dialog]')).toEqual([]);
      }
      await page.goto('/organizations');
      await page.goto((await page.getByRole('main').locator('[data-row]').first().getAttribute('href')) ?? '');
      await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'People' }).click();
      await expect(page.getByText(/^1-\d+ of/).first()).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in the account menu and the overlay', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people');
      await page.getByRole('button', { name: 'Account menu' }).click();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
      await page.getByRole('link', { name: 'User settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
    });

    test('in any part of the account overlay', async ({ page, signIn }) => {
      await signIn(page, 'member');
      await page.goto('/people');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('link', { name: 'User settings' }).click();
      const overlay = page.getByRole('dialog', { name: 'Account' });
      for (const part of [
        'Shared collectives',
        'LinkedIn sync',
        'Add a contact',
        'Invitations',
        'Password',
        'Two-factor sign-in',
        'Devices',
        'Theme',
      ]) {
        await overlay.getByRole('button', { name: part }).click();
        await expect(overlay.getByRole('region', { name: part })).toBeVisible();
        await expect(overlay.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      }
    });

    test('in the settings of an organization and of a collective', async ({ page, signIn }) => {
      await signIn(page, 'owner');
      await page.goto('/people');
      await page.getByRole('link', { name: 'Northbridge Fellows', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Collaborators' }).getByRole('listitem').first()).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await openClient(page, { name: 'Northbridge Fellows' }, 'Details');
      const overlay = page.getByRole('dialog');
      const clean = async (part: string) => {
        await overlay.getByRole('button', { name: part, exact: true }).click();
        await expect(overlay.getByRole('region', { name: part })).toBeVisible();
        await expect(overlay.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      };
      for (const part of ['Details', 'Members', 'Invitations']) await clean(part);
      await overlay.getByRole('button', { name: 'Create Invitation' }).click();
      await overlay.getByRole('button', { name: 'Send' }).click();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      await page.keyboard.press('Escape');
      await openCollective(page, 'Climate founders', 'Details');
      for (const part of ['Details', 'Collaborators', 'Shared Networks', 'Destroy']) await clean(part);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Create Collective' }).click();
      await expect(page.getByRole('dialog', { name: 'Create Collective' })).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
    });

    test('in the editors of a profile', async ({ page, newcomer }) => {
      await page.context().addCookies(newcomer.cookies);
      const session = await page.request.get('/api/session');
      const { personId } = (await session.json()) as { personId: number };
      const editor = page.getByRole('dialog', { name: 'Edit profile' });
      for (const part of ['', '/experience', '/education']) {
        await page.goto(`/people/${personId}/edit${part}`);
        await expect(editor.getByRole('heading', { level: 3 }).first()).toBeVisible();
        if (part) {
          await editor.getByRole('button', { name: 'Add' }).click();
          await editor.getByRole('form', { name: /^New/ }).getByRole('button', { name: 'Add' }).click();
          await expect(editor.getByText(/is required\.$/).first()).toBeVisible();
        }
        expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      }
    });

    test('while a password is chosen anew', async ({ page }) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(freshAddress('nobody'));
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('New Password is required.')).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in the saved searches and in the preview of an import', async ({ page, newcomer }) => {
      await page.context().addCookies(newcomer.cookies);
      await page.goto('/people?name=n');
      await page.getByRole('button', { name: 'Saved searches' }).click();
      await expect(page.getByText('No searches are saved yet.')).toBeVisible();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Name is required.')).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
      await page.goto('/people');
      await page.getByRole('link', { name: 'Import from LinkedIn' }).click();
      await page
        .getByLabel('LinkedIn CSV file')
        .setInputFiles(join(import.meta.dirname, '../docs/sample/Connections.csv'));
      await page.getByRole('button', { name: 'Upload and preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article').first()).toBeVisible();
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
    });

    test('at a registration and at a mailed link', async ({ page, admin }) => {
      await page.goto('/registration');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await serious(page)).toEqual([]);
      const code = await invite(admin, { firstName: 'Aria', lastName: 'Axe', emailAddress: freshAddress('axe') });
      await page.goto(`/registration?code=${code}`);
      await expect(page.getByLabel('First Name')).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.route('**/registrations/init', async (route) => {
        const answer = await route.fetch();
        const offered = [{ id: 1, name: 'Aria Axe', headline: 'Examiner', profilePicture: null }];
        await route.fulfill({ json: { ...(await answer.json()), possiblePersons: offered } });
      });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Complete registration' }).click();
      await expect(page.getByText('Please either select a matching record')).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.goto('/confirm-email');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('in the kit', async ({ page }) => {
      await page.goto(await kitAddress());
      await page.getByRole('button', { name: 'Failure' }).click();
      await expect(page.getByText('Collective failed to update')).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.getByRole('button', { name: 'Dialog' }).click();
      await page.getByLabel("Collective's Name").fill('x');
      expect(await serious(page, '[aria-modal=true]')).toEqual([]);
    });
  });
}
