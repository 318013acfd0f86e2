import type { Page } from '@playwright/test';
import { freshAddress } from '../newcomer.ts';
import { expect, test } from '../test.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin sends, finds, resends, copies, selects and revokes platform invites', async ({
  page,
  context,
  signIn,
}) => {
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
