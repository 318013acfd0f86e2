/** A client account that belongs to one journey alone, so that what is changed there disturbs no other. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '@kith/contract/identity/account';
import { expect } from './expect.ts';
import type { Newcomer } from './newcomer.ts';

export interface OwnClient {
  id: number;
  name: string;
}

/** Signs the newcomer in at the page, as the owner of a client that the admin has just made. */
export async function ownClient(page: Page, admin: APIRequestContext, newcomer: Newcomer): Promise<OwnClient> {
  await page.context().addCookies(newcomer.cookies);
  const account = (await (await page.request.get('/api/tools/account')).json()) as Account;
  const data = { name: `Harbour Table ${randomUUID().slice(0, 8)}`, ownerId: account.userDetails.userId };
  const made = await admin.post('/api/tools/clients', { data });
  expect(made.ok()).toBe(true);
  return (await made.json()) as OwnClient;
}

/** Creates a collective by a call; answers its id. */
export async function newCollective(page: Page, client: OwnClient, name: string): Promise<number> {
  const data = { clientAccountId: client.id, name, description: 'For one journey.' };
  const made = await page.request.post('/api/tools/collectives', { data });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { id: number }).id;
}

/** Opens the settings of the client that the side navigation shows, at one of their parts. */
export async function openClient(page: Page, client: { name: string }, part: string) {
  await page.getByRole('link', { name: `Settings of ${client.name}` }).click();
  const overlay = page.getByRole('dialog', { name: client.name });
  await overlay.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: part }).click();
  const section = overlay.getByRole('region', { name: part });
  await expect(section).toBeVisible();
  return section;
}

/** Opens a part of a collective's settings from its line in the side navigation. */
export async function openCollective(page: Page, name: string, part: string) {
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name }).hover();
  await page.getByRole('button', { name: `Settings of ${name}` }).click();
  await page.getByRole('menuitem', { name: part }).click();
  const section = page.getByRole('dialog', { name }).getByRole('region', { name: part });
  await expect(section).toBeVisible();
  return section;
}
