import { expectAccessible } from '../axe.ts';
import { freshAddress, invite } from '../newcomer.ts';
import { expect, test } from '../test.ts';

// axe checks every element of a page.
test.describe.configure({ timeout: 150_000 });

test.describe('axe finds no serious violations in either theme', () => {
  test('on the sign-in page and while resetting a password', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Demo users')).toBeVisible();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
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
});
