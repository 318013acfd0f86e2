/** Two browsers side by side that write to each other. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Cookies } from './newcomer.ts';
import { expect } from './expect.ts';
import type { Who } from './test.ts';

/** Words that no other test has written. */
export const said = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** A browser of its own for somebody, at the list of people. */
export async function beside(
  browser: Browser,
  cookiesOf: (who: Who) => Promise<Cookies>,
  who: Who,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies(await cookiesOf(who));
  const page = await context.newPage();
  await page.goto('/people');
  return page;
}

export const inbox = (page: Page) => page.getByRole('region', { name: 'Messaging', exact: true });
export const chatWith = (page: Page, title: string) => page.getByRole('region', { name: `Chat with ${title}` });
/** What was said, in a chat box or in the dialog. */
export const messagesIn = (place: Locator) => place.getByRole('log').getByRole('listitem');
export const railLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messaging/ });

export async function write(place: Locator, text: string) {
  await place.getByRole('textbox', { name: /^(Message to|First message)/ }).fill(text);
  await place.getByRole('textbox', { name: /^(Message to|First message)/ }).press('Enter');
}

/** Opens the docked inbox where it is minimized. */
export async function showInbox(page: Page): Promise<Locator> {
  const toggle = inbox(page).getByRole('button', { name: /^(Show|Minimize) messaging$/ });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-label')) === 'Show messaging') await toggle.click();
  await expect(inbox(page).getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  return inbox(page);
}

/** Begins a conversation from the docked inbox; answers its chat box. */
export async function begin(page: Page, names: string[], text: string): Promise<Locator> {
  await inbox(page).getByRole('button', { name: 'New message' }).click();
  const builder = page.getByRole('region', { name: 'New message' });
  for (const name of names) {
    await builder.getByRole('combobox', { name: 'To' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await write(builder, text);
  const box = page.getByRole('region', { name: /^Chat with / }).filter({ hasText: text });
  await expect(box).toBeVisible();
  return box;
}
