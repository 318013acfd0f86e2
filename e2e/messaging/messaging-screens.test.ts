import { startConversation, openBrowserAs, inbox, messagesIn, uniqueText, showInbox, sendMessage } from '../chat.ts';
import { expect, test } from '../test.ts';

test('on a phone the inbox and the conversation are separate pages', async ({ browser, cookiesOf }) => {
  const page = await openBrowserAs(browser, cookiesOf, 'owner', { viewport: { width: 360, height: 720 } });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messaging/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Messaging' });
  await dialog.getByRole('button', { name: /Tomás Núñez/ }).click();
  await expect(messagesIn(dialog).first()).toBeVisible();
  await expect(dialog.getByRole('searchbox', { name: 'Search messages' })).toBeHidden();
  const text = uniqueText('From the road');
  await sendMessage(dialog, text);
  await expect(messagesIn(dialog).filter({ hasText: text })).not.toContainText('Sending…');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(dialog.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  await expect(inbox(page)).toHaveCount(0);
  await page.context().close();
});

test('a search over all conversations opens the conversation at the message', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  const word = uniqueText('Zugspitze').split(' ')[1] ?? '';
  const box = await startConversation(page, ['Ruth Okafor'], `A mountain called ${word}`);
  for (const number of [1, 2, 3]) await sendMessage(box, `Something else ${number}`);
  await expect(messagesIn(box).filter({ hasText: 'Something else 3' })).not.toContainText('Sending…');
  await (await showInbox(page)).getByRole('searchbox', { name: 'Search messages' }).fill(word);
  await inbox(page)
    .getByRole('region', { name: 'Messages found' })
    .getByRole('button', { name: new RegExp(word) })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Messaging' });
  await expect(messagesIn(dialog).filter({ hasText: word })).toBeInViewport();
});
