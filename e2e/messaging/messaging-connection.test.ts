import { startConversation, openBrowserAs, chatWith, inbox, messagesIn, uniqueText, sendMessage } from '../chat.ts';
import { expect, test } from '../test.ts';

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

  test('messages of both sides arrive after reconnecting, in order and once', async ({
    page,
    context,
    signIn,
    browser,
    cookiesOf,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/people');
    const box = await startConversation(page, ['Ruth Okafor'], uniqueText('Are you there?'));
    const ruth = await openBrowserAs(browser, cookiesOf, 'ruth.okafor');
    const hers = await startConversation(ruth, ['Grace Holloway'], uniqueText('I am'));
    await expect(messagesIn(box).filter({ hasText: 'I am' }).last()).toBeVisible();

    await context.setOffline(true);
    await expect(box.getByText('No connection. Kith tries to reconnect.')).toBeVisible();
    const [first, second] = [uniqueText('First'), uniqueText('Second')];
    await sendMessage(box, first);
    await sendMessage(box, second);
    await expect(messagesIn(box).filter({ hasText: first })).toContainText('Not sent.');
    const missed = [uniqueText('Missed one'), uniqueText('Missed two')];
    for (const text of missed) await sendMessage(hers, text);
    await expect(messagesIn(hers).filter({ hasText: missed[1] ?? '' })).not.toContainText('Sending…');

    await context.setOffline(false);
    for (const chat of [box, hers]) {
      await expect(messagesIn(chat).filter({ hasText: second })).not.toContainText(/Not sent|Sending/);
      const texts = await messagesIn(chat).allTextContents();
      const order = [...missed, first, second].map((text) =>
        texts.flatMap((one, at) => (one.includes(text) ? at : [])),
      );
      expect(order.map((places) => places.length)).toEqual([1, 1, 1, 1]);
      expect(order.flat()).toEqual(order.flat().toSorted((a, b) => a - b));
    }
    await ruth.context().close();
  });
});

test.describe('when requests fail', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('unsent messages are sent once after a reload', async ({ page, signIn }) => {
    await signIn(page, 'owner');
    await page.goto('/people');
    const box = await startConversation(page, ['Mei Sakamoto'], uniqueText('This one arrives'));
    const calls = '**/api/tools/conversations/*/messages';
    await page.route(calls, (route) => route.abort());
    const [first, second] = [uniqueText('First'), uniqueText('Second')];
    for (const text of [first, second]) {
      await sendMessage(box, text);
      await expect(messagesIn(box).filter({ hasText: text })).toContainText('Not sent.');
    }
    await page.unroute(calls);
    await page.reload();
    for (const text of [first, second])
      await expect(messagesIn(box).filter({ hasText: text })).not.toContainText(/Not sent|Sending/);
    // The server has them in this order, and none are waiting.
    await page.reload();
    const texts = messagesIn(box).filter({ hasText: new RegExp(`${first}|${second}`) });
    await expect(texts).toContainText([first, second]);
    await expect(texts).toHaveCount(2);
    expect(await page.evaluate(() => sessionStorage.getItem('messagingUnsent'))).toBeNull();
  });
});

test('files are sent with the first and the next message of a new chat, and the recipient downloads them', async ({
  page,
  signIn,
  browser,
  cookiesOf,
}) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  await inbox(page).getByRole('button', { name: 'New message' }).click();
  const builder = page.getByRole('region', { name: 'New message' });
  const first = uniqueText('With this');
  await builder
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'first.txt', mimeType: 'text/plain', buffer: Buffer.from('Before anything was said') }]);
  await sendMessage(builder, first);
  await expect(builder.getByText('Choose at least one person.')).toBeVisible();
  await builder.getByRole('combobox', { name: 'To' }).fill('Ada');
  await page.getByRole('option', { name: 'Ada Lindqvist', exact: true }).click();
  await page.keyboard.press('Escape');
  await builder.getByRole('button', { name: 'Send' }).click();
  const box = chatWith(page, 'Ada Lindqvist');
  await expect(messagesIn(box).filter({ hasText: first })).toContainText('first.txt');

  const next = uniqueText('Here');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } });
  await box.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Plain words') },
    { name: 'square.png', mimeType: 'image/png', buffer: picture },
  ]);
  await expect(box.getByRole('list', { name: 'Files to send' }).getByRole('progressbar')).toHaveCount(0);
  await sendMessage(box, next);

  const ada = await openBrowserAs(browser, cookiesOf, 'ada.lindqvist');
  await startConversation(ada, ['Signe Vahl'], uniqueText('Thanks'));
  const received = messagesIn(chatWith(ada, 'Signe Vahl'));
  await expect(received.filter({ hasText: next }).getByRole('img', { name: /^square/ })).toHaveJSProperty(
    'complete',
    true,
  );
  for (const [text, name] of [
    [first, 'first.txt'],
    [next, 'notes.txt'],
  ] as const) {
    const download = ada.waitForEvent('download');
    await received.filter({ hasText: text }).getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  // Other tests count her unread messages.
  await expect(messagesIn(box).filter({ hasText: next }).getByText('Seen')).toBeVisible();
  await ada.context().close();
});
