/** Whom somebody knows, and the collectives they are in. */
import type { Account } from '@kith/contract/identity/account';
import type { Caller } from './caller.ts';

export interface Acquaintance {
  id: number;
  name: string;
}

/** Adds people to a newcomer's network, so that what is said and kept about them disturbs no other test. */
export async function meet(newcomer: Caller, ...names: string[]): Promise<Acquaintance[]> {
  const met: Acquaintance[] = [];
  for (const name of names) {
    const [firstName, lastName] = name.split(' ');
    const contact = { firstName, lastName, company: 'Quayside Trading', position: 'Pilot' };
    const { personId } = await newcomer.post<{ personId: number }>('/tools/contacts', contact);
    met.push({ id: personId, name });
  }
  return met;
}

/** Where a collective of the caller has its screens. */
export async function collectivePath(caller: Caller, name: string): Promise<string> {
  const { clients } = await caller.get<Account>('/tools/account');
  const found = clients.flatMap(({ collectives }) => collectives).find((collective) => collective.name === name);
  if (!found) throw new Error(`There is no collective ${name}`);
  return `/collectives/${found.id}`;
}
