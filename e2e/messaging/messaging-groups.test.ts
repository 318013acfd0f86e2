import type { APIRequestContext } from '@playwright/test';
import type { PickerItem } from '@kith/contract/people/autocomplete';
import type { Conversation } from '@kith/contract/messaging/conversations';
import { openBrowserAs, chatWith, inbox, messagesIn, uniqueText, showInbox, sendMessage } from '../chat.ts';
import { pictureFile } from '../picture.ts';
import { expect, test } from '../test.ts';

async function othersFor(request: APIRequestContext): Promise<PickerItem[]> {
  const answer = await request.post('/api/tools/autocomplete/legacy-users', { data: {} });
  return ((await answer.json()) as { results: PickerItem[] }).results;
}

/** Creates a group conversation for this test. */
async function group(request: APIRequestContext, people: PickerItem[], subject: string): Promise<Conversation> {
  const data = { participants: people.map(({ id }) => id), subject };
  const made = await request.post('/api/tools/conversations', { data });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()) as Conversation;
}

test('earlier messages load above the visible ones without moving them', async ({ page, signIn, admin }) => {
  await signIn(page, 'member');
  const others = (await othersFor(page.request)).filter(({ name }) => ['Grace Holloway', 'Ruth Okafor'].includes(name));
  const subject = uniqueText('Long talk');
  const { id } = await group(page.request, others, subject);
  // Two authors, because one alone would reach the rate limit.
  for (let number = 1; number <= 80; number++) {
    const data = { text: `Message ${number}.`, clientKey: crypto.randomUUID() };
    const sent = await (number % 2 ? admin : page.request).post(`/api/tools/conversations/${id}/messages`, { data });
    expect(sent.status()).toBe(200);
  }
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/messages\?.*before=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/people');
  await (await showInbox(page)).getByRole('button', { name: new RegExp(subject) }).click();
  const box = chatWith(page, subject);
  const message = (number: number) => messagesIn(box).filter({ hasText: `Message ${number}.` });
  await expect(message(80)).toBeInViewport();
  await box.getByRole('log').hover();
  await page.mouse.wheel(0, -20_000);
  await expect(box.getByLabel('Loading earlier messages')).toBeVisible();
  await expect(message(31)).toBeInViewport();
  await expect(message(30)).toHaveCount(0);
  const before = await message(31).boundingBox();
  letCome();
  await expect(message(30)).toHaveCount(1);
  expect((await message(31).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  const numbers = (await messagesIn(box).allTextContents()).map((text) => /Message (\d+)\./.exec(text)?.[1]);
  expect(numbers.filter(Boolean)).toEqual(Array.from({ length: 80 }, (_, index) => String(index + 1)));
});

test('a group gets a photo and a new participant, who sees only later messages', async ({
  page,
  signIn,
  browser,
  cookiesOf,
}) => {
  await signIn(page, 'owner');
  const others = (await othersFor(page.request)).filter(({ name }) => ['Grace Holloway', 'Ruth Okafor'].includes(name));
  const subject = uniqueText('The three of us');
  await group(page.request, others, subject);
  const mei = await openBrowserAs(browser, cookiesOf, 'mei.sakamoto');
  await showInbox(mei);
  await page.goto('/people');
  await (await showInbox(page)).getByRole('button', { name: new RegExp(subject) }).click();
  const box = chatWith(page, subject);
  const early = uniqueText('Before Mei');
  await sendMessage(box, early);
  await expect(messagesIn(box).filter({ hasText: early })).not.toContainText('Sending…');

  await box.getByRole('button', { name: `Actions for ${subject}` }).click();
  await page.getByRole('menuitem', { name: 'Group details' }).click();
  const details = page.getByRole('dialog', { name: 'Group details' });
  await details.getByLabel('Photo file').setInputFiles(pictureFile);
  await expect(details.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await details.getByRole('combobox', { name: 'Add people' }).fill('Mei');
  await page.getByRole('option', { name: 'Mei Sakamoto', exact: true }).click();
  await details.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(details.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(4);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(box).toContainText('4 people');

  const row = inbox(mei).getByRole('button', { name: new RegExp(subject) });
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await row.click();
  const late = uniqueText('With Mei');
  await sendMessage(box, late);
  const hers = chatWith(mei, subject);
  await expect(messagesIn(hers).filter({ hasText: late })).toBeVisible();
  await expect(messagesIn(hers).filter({ hasText: early })).toHaveCount(0);
  await mei.context().close();
});
