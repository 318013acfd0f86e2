import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { registerNewcomer } from '../newcomer.ts';
import { expect, test } from '../test.ts';
import { chatWith, inbox, messagesIn, showInbox } from '../chat.ts';
import { addMember, allowMessaging, shareTarget } from './share-target.ts';

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
  const strength = page.getByRole('region', { name: 'How well do you know Wanda Wharf?' });
  await strength.getByRole('button', { name: 'Familiar' }).click();
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

test('an introduction in Kith begins a group conversation, which all three see', async ({
  page,
  browser,
  admin,
  newcomer,
  playwright,
  baseURL,
}) => {
  const register = async (firstName: string, lastName: string) => {
    const registered = await registerNewcomer(admin, playwright.request, baseURL ?? '', { firstName, lastName });
    await allowMessaging(admin, registered);
    return registered;
  };
  const openWindow = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await allowMessaging(admin, newcomer);
  const introducer = await register('Ivo', 'Introducer');
  const member = await register('Tia', 'Target');
  const [theirs, third] = [await openWindow(), await openWindow()];
  await third.context().addCookies(member.cookies);
  const chains = await shareTarget(page, theirs, {
    admin,
    requester: newcomer,
    introducer,
    addTarget: () => addMember(theirs, third, ['Tia', 'Target']),
  });
  await third.goto('/people');
  await showInbox(third);
  await page.goto(chains);
  await page.getByRole('button', { name: 'Ask Ivo Introducer for an introduction' }).click();
  await page.getByRole('textbox', { name: /^Why/ }).fill('To learn how pilots work.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(state(page, 'Ivo Introducer has not answered yet.')).toBeVisible();

  await theirs.goto('/introductions');
  await row(theirs).click();
  await theirs.getByRole('button', { name: 'Introduce', exact: true }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Introduce Nia Newcomer to Tia Target' });
  await expect(dialog.getByRole('textbox', { name: 'First message' })).toHaveValue(/Nia Newcomer/);
  await expectAccessible(theirs, '[role=dialog][aria-labelledby]');
  await dialog.getByRole('textbox', { name: 'First message' }).fill('Nia, Tia: you both pilot.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  // The target finds the group in the inbox without a reload, and answers there.
  const subject = 'Nia Newcomer and Tia Target';
  await inbox(third).getByText(subject).click();
  await expect(messagesIn(chatWith(third, subject)).getByText('Nia, Tia: you both pilot.')).toBeVisible();
  await chatWith(third, subject)
    .getByRole('textbox', { name: /^Message to/ })
    .fill('Come aboard on Monday.');
  await third.keyboard.press('Enter');
  // The requester comes from the request.
  await expect(state(page, 'Ivo Introducer introduced you to Tia Target.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  const log = page.getByRole('dialog', { name: /Messaging/ }).getByRole('log');
  await expect(log.getByText('Nia, Tia: you both pilot.')).toBeVisible();
  await expect(log.getByText('Come aboard on Monday.')).toBeVisible();
  await theirs.context().close();
  await third.context().close();
});
