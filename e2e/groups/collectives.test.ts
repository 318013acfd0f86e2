import type { Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import { freshAddress, newPassword } from '../newcomer.ts';
import { openClientSection, openCollectiveSection, createOwnClient } from '../own-client.ts';
import { expect, test } from '../test.ts';

const column = (page: Page) => page.getByRole('region', { name: 'Collaborators' });

/**
 * Presses Escape once the dialog has the focus. If the focused button was removed with its row, MUI restores the focus to the dialog
 * with a delay (it checks every 50 ms); until then keys go to the page.
 */
async function escape(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Escape');
}

/** Registers with the link in the mail and accepts the invitation. */
async function registerAndAccept(page: Page, mail: string, collective: string) {
  const { pathname, search } = new URL(/https?:\/\/\S+\/registration\?code=\S+/.exec(mail)?.[0] ?? '');
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Complete registration' }).click();
  await expect(page.getByRole('button', { name: 'Account menu, 1 open invitation' })).toBeVisible();
  await page.goto('/invitations');
  await page.getByRole('button', { name: `Accept the invitation to ${collective}` }).click();
  await expect(page.getByText(`You are now a collaborator of ${collective}.`)).toBeVisible();
  await escape(page);
}

test.describe('an invited user', () => {
  // A removed collaborator gets 403.
  test.use({ expectedErrors: [/403/] });

  test('registers, accepts, shares their network, is removed and added again', async ({
    page,
    admin,
    newcomer,
    browser,
    baseURL,
  }) => {
    test.slow();
    const client = await createOwnClient(page, admin, newcomer);
    await page.goto('/people');
    await page.getByRole('button', { name: 'Create Collective' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Collective' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText("Collective's Name is required.", { exact: true })).toBeVisible();
    await dialog.getByLabel("Collective's Name").fill('First circle');
    await dialog.getByLabel('Description').fill('Those who were there from the start.');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
    await expect(page.getByRole('heading', { level: 1, name: 'First circle' })).toBeVisible();
    await expect(column(page).getByRole('listitem')).toHaveText([/Nia Newcomer.*You · Owner/]);

    let part = await openClientSection(page, client, 'Invitations');
    const address = freshAddress('invited');
    await part.getByRole('button', { name: 'Create Invitation' }).click();
    await part.getByLabel('First Name').fill('Ivo');
    await part.getByLabel('Last Name').fill('Invited');
    await part.getByLabel('Email Address').fill(address);
    await part.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/ivo-invited');
    await part.getByRole('combobox', { name: 'Collective' }).click();
    await page.getByRole('option', { name: 'First circle' }).click();
    await part.getByRole('button', { name: 'Send' }).click();
    await expect(part.getByRole('article', { name: 'Invitation of Ivo Invited' })).toBeVisible();

    const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
    await registerAndAccept(theirs, await mailTo(admin, address, 'client-invitation'), 'First circle');
    await theirs.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'First circle' }).click();
    await expect(column(theirs).getByRole('listitem')).toHaveCount(2);
    await column(theirs).getByRole('link', { name: 'Shared Networks Yours is not shared' }).click();
    const sharing = theirs.getByRole('dialog', { name: 'First circle' });
    await expect(sharing.getByText('will be seen by 1 other collaborator')).toBeVisible();
    await expect(sharing.getByText('No network is shared yet')).toBeVisible();
    await sharing.getByRole('button', { name: 'Share Network' }).click();
    await expect(sharing.getByRole('button', { name: 'Remove Network' })).toBeVisible();
    await expect(sharing.getByRole('article', { name: 'Ivo Invited' })).toContainText('People: ');

    // The owner sees the accepted invitation, the collaborator, the shared network and the person in the list.
    await page.reload();
    await expect(part.getByRole('article', { name: 'Invitation of Ivo Invited' })).toContainText('Accepted');
    await escape(page);
    await expect(column(page).getByRole('link', { name: 'Ivo Invited' })).toHaveAttribute(
      'href',
      /\/collectives\/\d+\/people\/\d+$/,
    );
    await expect(page.getByRole('main').getByText('Ivo Invited')).toBeVisible();
    part = await openCollectiveSection(page, 'First circle', 'Shared Networks');
    await expect(part.getByRole('article', { name: 'Ivo Invited' })).toContainText('Organizations: ');
    await escape(page);

    part = await openCollectiveSection(page, 'First circle', 'Collaborators');
    await expect(part.getByText('Everybody is here')).toBeVisible();
    await part.getByRole('tab', { name: 'Remove' }).click();
    // Wait for this tab: an earlier input would go to the search of the other tab.
    await expect(part.getByRole('article')).toHaveCount(2);
    await part.getByRole('searchbox', { name: 'Search Organization Members' }).fill('ivo');
    await expect(part.getByRole('article')).toHaveCount(1);
    await part.getByRole('button', { name: 'Actions for Ivo Invited' }).click();
    await page.getByRole('menuitem', { name: 'Remove Collaborator' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Collaborators updated')).toBeVisible();
    await theirs.reload();
    await expect(theirs).toHaveURL('/forbidden');

    await part.getByRole('tab', { name: 'Add' }).click();
    await part.getByRole('button', { name: 'Actions for Ivo Invited' }).click();
    await page.getByRole('menuitem', { name: 'Add Collaborator' }).click();
    await expect(part.getByText('Everybody is here')).toBeVisible();
    await escape(page);
    await theirs.goto('/people');
    await theirs.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'First circle' }).click();
    await expect(column(theirs).getByRole('link', { name: 'Shared Networks Yours is not shared' })).toBeVisible();

    part = await openClientSection(page, client, 'Members');
    await part.getByRole('button', { name: 'Remove Ivo Invited' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Members updated')).toBeVisible();
    await expect(part.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await escape(page);
    await expect(column(page).getByRole('listitem')).toHaveCount(1);
    await theirs.close();
  });
});
