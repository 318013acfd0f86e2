import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { registerNewcomer } from '../newcomer.ts';
import { expect, test } from '../test.ts';
import { shareTarget } from './share-target.ts';

const row = (page: Page) => page.getByRole('main').locator('[data-row^=introductions]');
const state = (page: Page, text: string) => page.getByRole('main').getByText(text);

test('from a chain to a closed introduction, with the other side in a second window', async ({
  page,
  browser,
  admin,
  newcomer,
  playwright,
  baseURL,
}) => {
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const introducer = await registerNewcomer(admin, playwright.request, baseURL ?? '');
  const chains = await shareTarget(page, theirs, { admin, requester: newcomer, introducer });

  await theirs.goto('/introductions');
  await expect(theirs.getByText('Nobody waits for you')).toBeVisible();
  await page.goto(chains);
  await page.getByRole('button', { name: 'Ask Nia Newcomer for an introduction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Nia Newcomer for an introduction' });
  // The field has the focus.
  await expect(dialog.getByRole('textbox', { name: /^Why/ })).toBeFocused();
  await expectAccessible(page, '[role=dialog][aria-labelledby]');
  await page.keyboard.type('To learn how pilots work.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(state(page, 'Nia Newcomer has not answered yet.')).toBeVisible();

  // The other window shows the request without a reload.
  await expect(theirs.getByRole('link', { name: 'Introductions, 1 new' })).toBeVisible();
  await expect(row(theirs)).toHaveText('Nia Newcomer to Wanda Wharf');
  await expectAccessible(theirs);
  await row(theirs).click();
  await expect(theirs.getByRole('link', { name: 'Introductions', exact: true }).first()).toBeVisible();
  await theirs.getByRole('button', { name: 'I will ask them first' }).click();
  await expect(state(page, 'Nia Newcomer asks Wanda Wharf first.')).toBeVisible();
  await expectAccessible(page);

  await theirs.getByRole('button', { name: 'Introduce', exact: true }).click();
  await expect(theirs.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(theirs, '[role=dialog][aria-labelledby]');
  await theirs.getByRole('button', { name: 'I have introduced them' }).click();
  await expect(state(page, 'Nia Newcomer introduced you to Wanda Wharf.')).toBeVisible();

  await page.getByRole('button', { name: 'We met' }).click();
  await page.getByRole('group', { name: 'Strength' }).getByRole('button', { name: 'Familiar' }).click();
  await expect(state(theirs, 'What came of it: We met.')).toBeVisible();

  // On a phone the introductions are in the navigation drawer, and nothing scrolls sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page
    .getByRole('dialog', { name: 'Navigation' })
    .getByRole('link', { name: /^Introductions/ })
    .click();
  await page.getByRole('link', { name: 'Asked by you' }).click();
  await page.getByRole('button', { name: 'Past' }).click();
  await expect(row(page)).toHaveText('Wanda Wharf, through Nia Newcomer');
  expect(await width()).toBe(360);
  await theirs.context().close();
});
