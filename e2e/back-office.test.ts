import type { Page } from '@playwright/test';
import { freshAddress } from './newcomer.ts';
import { expect, test } from './test.ts';

const places = [
  '/dashboard',
  '/dashboard/overview',
  '/dashboard/invites',
  '/dashboard/client-accounts',
  '/dashboard/people',
  '/dashboard/people/1',
  '/dashboard/organizations',
  '/dashboard/organizations/1',
  '/dashboard/duplicates',
  '/dashboard/issues',
  '/dashboard/issues/1',
  '/dashboard/users',
  '/dashboard/users/1',
  '/dashboard/activity',
  '/dashboard/outbox',
  '/dashboard/imports',
  '/dashboard/datasets',
  '/dashboard/datasets/tags',
  '/dashboard/datasets/expertise/1',
];

test('the back-office is for admins alone', async ({ page, context, signIn }) => {
  // Every place three times.
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const place of places) {
    await page.goto(place);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place)}`);
  }
  await signIn(page, 'member');
  for (const place of places) {
    await page.goto(place);
    await expect(page).toHaveURL('/people');
  }
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  // Nothing was even asked for.
  expect(asked.filter((path) => /^\/api\/tools\/(registrations|issues|users|outbox|activity)/.test(path))).toEqual([]);
  await context.clearCookies();

  await signIn(page, 'admin');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/invites');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Platform Invites']);
  await expect(crumbs.getByText('Platform Invites')).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: 'Wrong turn' })).toBeVisible();
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('platform invites are sent, found, sent again, copied, chosen and revoked', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await page.goto('/dashboard/invites');
  await expect(page.getByText(/^1-\d+ of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Platform Invite' });
  await form.getByRole('button', { name: 'Send' }).click();
  for (const field of ['First Name', 'Last Name', 'Email'])
    await expect(form.getByText(`${field} is required.`)).toBeVisible();
  const address = freshAddress('olga');
  await form.getByLabel('First Name').fill('Olga');
  await form.getByLabel('Last Name').fill('Invited');
  await form.getByLabel('Email Address').fill(address);
  await form.getByLabel('LinkedIn URL').fill('x'.repeat(101));
  await expect(form.getByText('101 / 100')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Must be a valid LinkedIn Person URL.')).toBeVisible();
  await form.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/olga-invited');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Invite sent')).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter Platform Invites' });
  await filter.getByLabel('Email Address').fill(address);
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1-1 of 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?email=olga/);
  const row = rowOf(page, address);
  const menu = row.getByRole('button', { name: 'Actions for the invite of Olga Invited' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/registration\?code=\w+$/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('invites.csv');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'LinkedIn URL' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'LinkedIn URL' })).toHaveCount(0);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'LinkedIn URL' })).toHaveCount(0);

  await row.getByRole('checkbox').check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Revoke (1)' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke 1 invite?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(menu).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter' }).click();
  await filter.getByLabel('Name', { exact: true }).fill('nobody is called so');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('0 of 0', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await page.getByRole('columnheader', { name: 'Last Name' }).getByRole('button').click();
  await expect(page).toHaveURL('/dashboard/invites?order=lastName-asc');
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test.describe('a table that cannot be read', () => {
  test.use({ expectedErrors: [/500|403/] });

  test('says so, and tries again', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    let broken = true;
    await page.route('**/api/tools/registrations/invites?*', (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await page.goto('/dashboard/invites');
    await expect(page.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^1-\d+ of \d+$/)).toBeVisible();
  });
});
