import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { begin, beside, chatWith, inbox, messagesIn, said, showInbox, write } from './chat.ts';
import { expect, test } from './test.ts';

// axe looks at every element.
test.describe.configure({ timeout: 150_000 });

async function serious(page: Page, part: string) {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('messaging has its colours, and axe finds nothing serious', async ({ page, signIn }) => {
      await signIn(page, 'owner');
      await page.goto('/people');
      await (await showInbox(page)).getByRole('button', { name: /Tomás Núñez/ }).click();
      const box = chatWith(page, 'Tomás Núñez');
      await expect(messagesIn(box).first()).toBeVisible();
      await expect(box).toHaveCSS(
        'background-color',
        colorScheme === 'dark' ? 'rgb(26, 28, 30)' : 'rgb(255, 255, 255)',
      );
      await inbox(page).getByRole('button', { name: 'New message' }).click();
      await expect(page.getByRole('combobox', { name: 'To' })).toBeVisible();
      expect(await serious(page, 'body')).toEqual([]);
      await inbox(page).getByRole('link', { name: 'Open messaging in full' }).click();
      const dialog = page.getByRole('dialog', { name: 'Messaging' });
      await dialog.getByRole('button', { name: /Tomás Núñez/ }).click();
      await expect(messagesIn(dialog).first()).toBeVisible();
      expect(await serious(page, '[role=dialog]')).toEqual([]);
    });
  });
}

test('on a phone inbox and conversation take turns', async ({ browser, cookiesOf }) => {
  const page = await beside(browser, cookiesOf, 'owner', { viewport: { width: 360, height: 720 } });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messaging/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Messaging' });
  await dialog.getByRole('button', { name: /Tomás Núñez/ }).click();
  await expect(messagesIn(dialog).first()).toBeVisible();
  await expect(dialog.getByRole('searchbox', { name: 'Search messages' })).toBeHidden();
  const text = said('From the road');
  await write(dialog, text);
  await expect(messagesIn(dialog).filter({ hasText: text })).not.toContainText('Sending…');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(dialog.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  await expect(inbox(page)).toHaveCount(0);
  await page.context().close();
});

test('a search over all conversations opens at the message', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/people');
  const word = said('Zugspitze').split(' ')[1] ?? '';
  const box = await begin(page, ['Ruth Okafor'], `A mountain called ${word}`);
  for (const number of [1, 2, 3]) await write(box, `Something else ${number}`);
  await expect(messagesIn(box).filter({ hasText: 'Something else 3' })).not.toContainText('Sending…');
  await (await showInbox(page)).getByRole('searchbox', { name: 'Search messages' }).fill(word);
  await inbox(page)
    .getByRole('region', { name: 'Messages found' })
    .getByRole('button', { name: new RegExp(word) })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Messaging' });
  await expect(messagesIn(dialog).filter({ hasText: word })).toBeInViewport();
});
