/** What a phone shows differently: no keyboard, no hover, 360 wide. */
import { collectivePath } from './acquaintances.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the name of the scope is visible, and keyboard hints are not', async ({ page, signIn }) => {
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
  await expect(page.getByText('Keys 1, 2 and 3')).toBeHidden();
});

test('the menu of an overlay is a page', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  // At home in the client that one owns.
  await page.getByRole('link', { name: 'Settings of Northbridge Fellows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Northbridge Fellows' });
  for (const name of ['Details', 'Members', 'Invitations'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Members' }).click();
  await expect(dialog.getByRole('region', { name: 'Members' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(dialog.getByRole('button', { name: 'Invitations' })).toBeVisible();
});

test('a table of the back-office can be sorted', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard/users');
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Username' });
  await expect(page).toHaveURL(/order=username/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
