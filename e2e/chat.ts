/** Helpers for tests in which two browsers message each other. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Cookies } from './newcomer.ts';
import { expect } from './expect.ts';
import type { DemoUser } from './test.ts';

/** Appends a random suffix, so that no other test has the same text. */
export const uniqueText = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** Opens the list of people in a new browser context with the session of a demo user. */
export async function openBrowserAs(
  browser: Browser,
  cookiesOf: (who: DemoUser) => Promise<Cookies>,
  who: DemoUser,
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
/** The messages in a chat box or in the dialog. */
export const messagesIn = (container: Locator) => container.getByRole('log').getByRole('listitem');
export const railLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messaging/ });

export async function sendMessage(container: Locator, text: string) {
  await container.getByRole('textbox', { name: /^(Message to|First message)/ }).fill(text);
  await container.getByRole('textbox', { name: /^(Message to|First message)/ }).press('Enter');
}

/** Opens the docked inbox if it is minimized. */
export async function showInbox(page: Page): Promise<Locator> {
  const toggle = inbox(page).getByRole('button', { name: /^(Show|Minimize) messaging$/ });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-label')) === 'Show messaging') await toggle.click();
  await expect(inbox(page).getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  return inbox(page);
}

/** Starts a conversation from the docked inbox and returns its chat box. */
export async function startConversation(page: Page, names: string[], text: string): Promise<Locator> {
  await inbox(page).getByRole('button', { name: 'New message' }).click();
  const builder = page.getByRole('region', { name: 'New message' });
  for (const name of names) {
    await builder.getByRole('combobox', { name: 'To' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await sendMessage(builder, text);
  const box = page.getByRole('region', { name: /^Chat with / }).filter({ hasText: text });
  await expect(box).toBeVisible();
  return box;
}
