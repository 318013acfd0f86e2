/** People whom a newcomer knows, so that what is said and kept about them disturbs no other journey. */
import type { Account } from '@kith/contract/identity/account';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Newcomer } from './newcomer.ts';

export interface Acquaintance {
  id: number;
  name: string;
}

/** Signs the newcomer in at the page and adds these to their network; answers them in this order. */
export async function meet(page: Page, newcomer: Newcomer, ...names: string[]): Promise<Acquaintance[]> {
  await page.context().addCookies(newcomer.cookies);
  const met: Acquaintance[] = [];
  for (const name of names) {
    const [firstName, lastName] = name.split(' ');
    const added = await page.request.post('/api/tools/contacts', {
      data: { firstName, lastName, company: 'Quayside Trading', position: 'Pilot' },
    });
    expect(added.ok(), await added.text()).toBe(true);
    met.push({ id: ((await added.json()) as { personId: number }).personId, name });
  }
  return met;
}

async function accountOf(page: Page): Promise<Account> {
  return (await (await page.request.get('/api/tools/account')).json()) as Account;
}

/** Where a collective of the one who is signed in has its screens. */
export async function collectivePath(page: Page, name: string): Promise<string> {
  const { clients } = await accountOf(page);
  const found = clients.flatMap(({ collectives }) => collectives).find((collective) => collective.name === name);
  if (!found) throw new Error(`There is no collective ${name}`);
  return `/collectives/${found.id}`;
}
