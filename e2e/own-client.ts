/** A client that belongs to one test, so that changes to it do not affect others. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '@kith/contract/identity/account';
import { expect } from './expect.ts';
import type { Newcomer } from './newcomer.ts';

export interface OwnClient {
  id: number;
  name: string;
}

/** Signs the newcomer in as the owner of a new client. */
export async function createOwnClient(page: Page, admin: APIRequestContext, newcomer: Newcomer): Promise<OwnClient> {
  await page.context().addCookies(newcomer.cookies);
  const account = (await (await page.request.get('/api/tools/account')).json()) as Account;
  const data = { name: `Harbour Table ${randomUUID().slice(0, 8)}`, ownerId: account.userDetails.userId };
  const made = await admin.post('/api/tools/clients', { data });
  expect(made.ok()).toBe(true);
  return (await made.json()) as OwnClient;
}

/** Creates a collective through the API and returns its id. */
export async function createCollective(page: Page, client: OwnClient, name: string): Promise<number> {
  const data = { clientAccountId: client.id, name, description: 'For one journey.' };
  const made = await page.request.post('/api/tools/collectives', { data });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { id: number }).id;
}

/** Opens a section of the settings of the client in the side navigation. */
export async function openClientSection(page: Page, client: { name: string }, part: string) {
  await page.getByRole('link', { name: `Settings of ${client.name}` }).click();
  const overlay = page.getByRole('dialog', { name: client.name });
  await overlay.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: part }).click();
  const section = overlay.getByRole('region', { name: part });
  await expect(section).toBeVisible();
  return section;
}

/** Opens a section of a collective's settings from the side navigation. */
export async function openCollectiveSection(page: Page, name: string, part: string) {
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name }).hover();
  await page.getByRole('button', { name: `Settings of ${name}` }).click();
  await page.getByRole('menuitem', { name: part }).click();
  const section = page.getByRole('dialog', { name }).getByRole('region', { name: part });
  await expect(section).toBeVisible();
  return section;
}
