/** Contacts of a newcomer, so that notes and labels about them do not affect other tests. */
import type { Account } from '@kith/contract/identity/account';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Newcomer } from './newcomer.ts';

export interface Contact {
  id: number;
  name: string;
}

/** Signs the newcomer in, adds people with these names to their network and returns them in this order. */
export async function addContacts(page: Page, newcomer: Newcomer, ...names: string[]): Promise<Contact[]> {
  await page.context().addCookies(newcomer.cookies);
  const contacts: Contact[] = [];
  for (const name of names) {
    const [firstName, lastName] = name.split(' ');
    const added = await page.request.post('/api/tools/contacts', {
      data: { firstName, lastName, company: 'Quayside Trading', position: 'Pilot' },
    });
    expect(added.ok(), await added.text()).toBe(true);
    contacts.push({ id: ((await added.json()) as { personId: number }).personId, name });
  }
  return contacts;
}

async function accountOf(page: Page): Promise<Account> {
  return (await (await page.request.get('/api/tools/account')).json()) as Account;
}

/** The path of a collective of the signed-in user. */
export async function collectivePath(page: Page, name: string): Promise<string> {
  const { clients } = await accountOf(page);
  const found = clients.flatMap(({ collectives }) => collectives).find((collective) => collective.name === name);
  if (!found) throw new Error(`There is no collective ${name}`);
  return `/collectives/${found.id}`;
}
