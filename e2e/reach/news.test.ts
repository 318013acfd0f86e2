import { expectAccessible } from '../axe.ts';
import { registerNewcomer } from '../newcomer.ts';
import { expect, test } from '../test.ts';
import { shareTarget } from './share-target.ts';

test('a request appears in the news of the other window, and is read on every page', async ({
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
  await theirs.goto('/news');
  await expect(theirs.getByText('No news yet')).toBeVisible();
  const second = await theirs.context().newPage();
  await second.goto('/people');

  await page.goto(chains);
  await page.getByRole('button', { name: 'Ask Nia Newcomer for an introduction' }).click();
  await page.getByRole('textbox', { name: /^Why/ }).fill('To learn how pilots work.');
  await page.keyboard.press('Control+Enter');

  // Both windows of the introducer show it without a reload.
  const row = theirs.getByRole('link', { name: 'Nia Newcomer asked you for an introduction to Wanda Wharf.' });
  await expect(row).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(second.getByRole('link', { name: 'News, 1 unread' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByRole('link', { name: 'News', exact: true })).toBeVisible();

  // On a phone nothing scrolls sideways.
  await theirs.setViewportSize({ width: 360, height: 740 });
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/people');
  // That the introducer joined the collective.
  await expect(page.getByRole('link', { name: 'News, 1 unread' })).toBeVisible();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Open the navigation, 1 new' })).toBeVisible();
  if (wide) await page.setViewportSize(wide);
  await row.press('Enter');
  await theirs.getByRole('button', { name: 'Introduce', exact: true }).click();
  await theirs.getByRole('button', { name: 'I have introduced them' }).click();
  await page.getByRole('link', { name: 'News, 2 unread' }).click();
  await expect(page.getByText('Nia Newcomer introduced you to Wanda Wharf.')).toBeVisible();
  await theirs.context().close();
});
