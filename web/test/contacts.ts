/** Contacts and collectives of a caller. */
import type { Account } from '@kith/contract/identity/account';
import type { Caller } from './caller.ts';

export interface Contact {
  id: number;
  name: string;
}

/** Adds people to a newcomer's network, so that notes and labels about them do not affect other tests. */
export async function addContacts(newcomer: Caller, ...names: string[]): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (const name of names) {
    const [firstName, lastName] = name.split(' ');
    const contact = { firstName, lastName, company: 'Quayside Trading', position: 'Pilot' };
    const { personId } = await newcomer.post<{ personId: number }>('/tools/contacts', contact);
    contacts.push({ id: personId, name });
  }
  return contacts;
}

/** The path of a collective of the caller. */
export async function collectivePath(caller: Caller, name: string): Promise<string> {
  const { clients } = await caller.get<Account>('/tools/account');
  const found = clients.flatMap(({ collectives }) => collectives).find((collective) => collective.name === name);
  if (!found) throw new Error(`There is no collective ${name}`);
  return `/collectives/${found.id}`;
}
