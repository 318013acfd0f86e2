import {
  openBrowserAs,
  startConversation,
  chatWith,
  inbox,
  messagesIn,
  railLink,
  uniqueText,
  showInbox,
  sendMessage,
} from '../chat.ts';
import { expect, test } from '../test.ts';

test('two members message each other, starting from a profile', async ({ page, signIn, browser, cookiesOf }) => {
  const ada = await openBrowserAs(browser, cookiesOf, 'ada.lindqvist');
  await expect(inbox(ada)).toBeVisible();
  await signIn(page, 'member');
  await page.goto('/people?name=Ada%20Lindqvist');
  await page.getByRole('main').locator('[data-row]').first().click();
  await page.getByRole('button', { name: 'Message Ada Lindqvist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messaging' });
  const question = uniqueText('Do you have an hour on Thursday?\nSee https://kith.example/plan');
  await sendMessage(dialog, question);
  const mine = messagesIn(dialog).filter({ hasText: 'Do you have an hour' }).last();
  await expect(mine.getByRole('link', { name: /^https:\/\/kith.example\/plan/ })).toBeVisible();

  await expect(railLink(ada)).toHaveAccessibleName(/unread/);
  await expect(ada).toHaveTitle(/^\(\d+\) People · Kith$/);
  await expect(ada.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg');
  const list = await showInbox(ada);
  await list.getByRole('button', { name: /Tomás Núñez/ }).click();
  const box = chatWith(ada, 'Tomás Núñez');
  await expect(messagesIn(box).filter({ hasText: question.slice(-8) })).toBeVisible();
  await expect(box.getByText('New messages')).toBeVisible();
  await expect(mine.getByText('Seen')).toBeVisible();
  await expect(railLink(ada)).toHaveAccessibleName('Messaging');

  await box.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Th');
  await expect(dialog.getByText('Ada is typing…')).toBeVisible();
  const answer = uniqueText('Thursday it is');
  await sendMessage(box, answer);
  await expect(messagesIn(dialog).filter({ hasText: answer })).toBeVisible();
  await expect(dialog.getByText('Ada is typing…')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/people\/\d+\?name=/);
  await expect(page.getByRole('button', { name: 'Message Ada Lindqvist' })).toBeVisible();
  await ada.context().close();
});

test('both members see replies, edits, reactions and deletions', async ({ page, signIn, browser, cookiesOf }) => {
  await signIn(page, 'ruth.okafor');
  await page.goto('/people');
  const first = uniqueText('Lunch at noon?');
  const box = await startConversation(page, ['Mei Sakamoto'], first);
  const mei = await openBrowserAs(browser, cookiesOf, 'mei.sakamoto');
  await (await showInbox(mei)).getByRole('button', { name: /Ruth Okafor/ }).click();
  const hers = chatWith(mei, 'Ruth Okafor');
  const asked = messagesIn(hers).filter({ hasText: first });
  await asked.focus();
  await asked.getByRole('button', { name: 'Actions for this message' }).click();
  await mei.getByRole('menuitem', { name: 'React with 👍' }).click();
  const sent = messagesIn(box).filter({ hasText: first });
  await expect(sent.getByRole('button', { name: '👍 Mei Sakamoto' })).toBeVisible();

  await asked.hover();
  await asked.getByRole('button', { name: 'Actions for this message' }).click();
  await mei.getByRole('menuitem', { name: 'Reply' }).click();
  const reply = uniqueText('At one');
  await sendMessage(hers, reply);
  const answered = messagesIn(box).filter({ hasText: reply });
  await expect(answered.getByRole('button', { name: 'Go to the message of Ruth Okafor' })).toBeVisible();

  await hers.getByRole('textbox', { name: /^Message to/ }).press('ArrowUp');
  await expect(hers.getByText('Edit message')).toBeVisible();
  const changed = uniqueText('At half past one');
  await sendMessage(hers, changed);
  await expect(messagesIn(box).filter({ hasText: changed })).toContainText('Edited');

  const again = messagesIn(hers).filter({ hasText: changed });
  await again.hover();
  await again.getByRole('button', { name: 'Actions for this message' }).click();
  await mei.getByRole('menuitem', { name: 'Delete' }).click();
  await mei.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messagesIn(box).filter({ hasText: 'Message deleted' }).last()).toBeVisible();
  await expect(messagesIn(box).filter({ hasText: changed })).toHaveCount(0);
  await mei.context().close();
});

test('a group of three gets a subject and continues after one member leaves', async ({
  page,
  signIn,
  browser,
  cookiesOf,
}) => {
  await signIn(page, 'kwame.jensen-mensah');
  await page.goto('/people');
  const welcome = uniqueText('Welcome, both');
  const box = await startConversation(page, ['Mei Sakamoto', 'Ada Lindqvist'], welcome);
  const mei = await openBrowserAs(browser, cookiesOf, 'mei.sakamoto');
  const ada = await openBrowserAs(browser, cookiesOf, 'ada.lindqvist');
  const groupOf = async (other: typeof mei) => {
    await (await showInbox(other)).getByRole('button', { name: new RegExp(welcome) }).click();
    return other.getByRole('region', { name: /^Chat with / }).filter({ hasText: welcome });
  };
  const [hers, adas] = [await groupOf(mei), await groupOf(ada)];
  const hello = uniqueText('Hello from Mei');
  await sendMessage(hers, hello);
  for (const chat of [box, adas])
    await expect(messagesIn(chat).filter({ hasText: hello })).toContainText('Mei Sakamoto');

  const subject = uniqueText('Residency');
  await box.getByRole('button', { name: /^Actions for Ada Lindqvist, Mei Sakamoto$/ }).click();
  await page.getByRole('menuitem', { name: 'Group details' }).click();
  const details = page.getByRole('dialog', { name: 'Group details' });
  await details.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(chatWith(mei, subject)).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();

  await chatWith(ada, subject)
    .getByRole('button', { name: `Actions for ${subject}` })
    .click();
  await ada.getByRole('menuitem', { name: 'Leave group' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(chatWith(ada, subject)).toBeHidden();
  await expect(chatWith(page, subject)).toContainText('2 people');
  await mei.context().close();
  await ada.context().close();
});

test('open chat boxes stay open after a reload, take no focus and cover nothing', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  await expect(inbox(page).getByRole('button', { name: 'Show messaging' })).toBeVisible();
  await (await showInbox(page)).getByRole('button', { name: /Tomás Núñez/ }).click();
  const box = chatWith(page, 'Tomás Núñez');
  await expect(box.getByRole('textbox', { name: 'Message to Tomás Núñez' })).toBeFocused();
  expect((await box.boundingBox())?.height).toBe(350);
  await page.keyboard.press('Escape');
  await expect(box.getByRole('log')).toBeHidden();
  await inbox(page).getByRole('button', { name: 'New message' }).click();
  const to = page.getByRole('combobox', { name: 'To' });
  await expect(to).toBeFocused();

  await page.reload();
  await expect(inbox(page).getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect(to).toBeVisible();
  await expect(to).not.toBeFocused();
  // The open box does not cover the end of the page.
  const pages = page.getByRole('navigation', { name: /below the list$/ });
  await pages.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [pager, builder] = await Promise.all([
    pages.boundingBox(),
    page.getByRole('region', { name: 'New message' }).boundingBox(),
  ]);
  expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(builder?.y ?? 0);

  await expect(box.getByRole('button', { expanded: false })).toBeVisible();
  await box.getByRole('button', { expanded: false }).click();
  await expect(messagesIn(box).first()).toBeVisible();
  await box.getByRole('button', { name: 'Close Tomás Núñez' }).click();
  await expect(box).toBeHidden();
});

test('a message read on one device is read on the other', async ({ page, signIn, browser, cookiesOf }) => {
  await signIn(page, 'mei.sakamoto');
  await page.goto('/people');
  const phone = await openBrowserAs(browser, cookiesOf, 'mei.sakamoto');
  const kwame = await openBrowserAs(browser, cookiesOf, 'kwame.jensen-mensah');
  const news = uniqueText('News');
  await startConversation(kwame, ['Mei Sakamoto'], news);
  for (const device of [page, phone]) {
    const row = (await showInbox(device)).getByRole('button', { name: new RegExp(`Kwame.*${news}`) });
    await expect(row).toContainText('unread');
  }
  await inbox(phone)
    .getByRole('button', { name: new RegExp(`Kwame.*${news}`) })
    .click();
  await expect(messagesIn(chatWith(phone, 'Kwame Jensen-Mensah')).filter({ hasText: news })).toBeVisible();
  const row = inbox(page).getByRole('button', { name: new RegExp(`Kwame.*${news}`) });
  await expect(row).not.toContainText('unread');
  await phone.context().close();
  await kwame.context().close();
});
