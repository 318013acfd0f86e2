import { collectivePath } from '../contacts.ts';
import { openFilters } from '../filter-form.ts';
import { openProfileTab } from '../profile-tab.ts';
import { expect, test } from '../test.ts';
import { expectTouchable } from '../touch-targets.ts';

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
      '/introductions',
      '/introductions/sent',
      '/targets',
      '/news',
      '/news/keep-in-touch',
      '/help',
      '/help/members',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectTouchable(page);
    }
    await page.goto('/targets');
    await page.getByRole('link', { name: 'Mentors for the spring class' }).click();
    await expect(page.getByRole('button', { name: /^Ask / }).first()).toBeVisible();
    await expectTouchable(page);
    await page.getByRole('button', { name: 'By introducer' }).click();
    await expect(page.getByRole('link', { name: /^Ask .* of your targets$/ }).first()).toBeVisible();
    await expectTouchable(page);
  });
});
