/** Differences on a phone: no keyboard, no hover, 360 pixels wide. */
import { collectivePath } from './contacts.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('shows the name of the scope, but no keyboard hints', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  await page.goto(`${base}/people`);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('heading', { name: 'Climate founders' })).toBeInViewport({ ratio: 1 });
  await expect(banner.locator('kbd')).toBeHidden();
  await banner.getByRole('button', { name: 'Find a person or an organization' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${base}/people?isCollaborator=false`);
  await page.getByRole('main').locator('[data-row]').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'You', exact: true }).click();
  await expect(page.getByText('Where you share your network')).toBeVisible();
  await expect(page.getByText('Press 1, 2 or 3')).toBeHidden();
});

test('shows the menu of an overlay as a page of its own, and the settings fit', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people?name=Ada');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'User settings' }).click();
  const account = page.getByRole('dialog', { name: 'Account' });
  const menu = account.getByRole('navigation', { name: 'Sections' });
  await expect(account.getByRole('region', { name: 'Login email' })).toBeVisible();
  await expect(menu).toBeHidden();
  await account.getByRole('button', { name: 'Back to the menu' }).click();
  await menu.getByRole('button', { name: 'Password' }).click();
  await expect(account.getByRole('region', { name: 'Password' })).toBeVisible();
  await page.goBack();
  await expect(menu).toBeVisible();
  await account.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Open the navigation' }).click();
  // The navigation shows the client that the user owns.
  await page.getByRole('link', { name: 'Settings of Northbridge Fellows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Northbridge Fellows' });
  for (const name of ['Details', 'Members', 'Invitations'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Members' }).click();
  await expect(dialog.getByRole('region', { name: 'Members' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(dialog.getByRole('button', { name: 'Invitations' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The collaborators of a collective are behind a button.
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Northbridge Fellows', exact: true }).click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
  await page.getByRole('button', { name: 'Collaborators' }).click();
  const collaborators = page.getByRole('dialog', { name: 'Collaborators' });
  await expect(collaborators.getByRole('listitem').first()).toBeVisible();
  await collaborators.getByRole('link', { name: /^Shared Networks/ }).click();
  const back = page.getByRole('button', { name: 'Back to the menu' });
  const overlay = page.getByRole('dialog').filter({ has: back.or(page.getByRole('navigation', { name: 'Sections' })) });
  for (const part of ['Details', 'Collaborators', 'Shared Networks', 'Destroy']) {
    await back.click();
    await overlay.getByRole('button', { name: part, exact: true }).click();
    await expect(overlay.getByRole('region', { name: part })).toBeVisible();
    const sideways = await overlay.getByRole('region', { name: part }).evaluate((region) => {
      const around = region.parentElement ?? region;
      return around.scrollWidth - around.clientWidth;
    });
    expect(sideways).toBe(0);
  }
});
