/** A client that belongs to one test, and the settings of clients and collectives. */
import { randomUUID } from 'node:crypto';
import type { Account } from '@kith/contract/identity/account';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoUser, newcomer, type Caller } from './caller.ts';

export interface OwnClient {
  id: number;
  name: string;
  owner: Caller;
}

/** Creates a client that a newcomer owns. */
export async function createOwnClient(): Promise<OwnClient> {
  const [admin, owner] = [await demoUser('admin'), await newcomer()];
  const { userDetails } = await owner.get<Account>('/tools/account');
  const client = { name: `Harbour Table ${randomUUID().slice(0, 8)}`, ownerId: userDetails.userId };
  return { ...(await admin.post<{ id: number; name: string }>('/tools/clients', client)), owner };
}

/** Creates a collective through the API and returns its id. */
export async function createCollective({ id, owner }: OwnClient, name: string): Promise<number> {
  const collective = { clientAccountId: id, name, description: 'For one test.' };
  return (await owner.post<{ id: number }>('/tools/collectives', collective)).id;
}

/** Opens a section of the settings of the client in the side navigation. */
export async function openClientSection(user: UserEvent, client: { name: string }, part: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('link', { name: `Settings of ${client.name}` }));
  return openSection(user, await screen.findByRole('dialog', { name: client.name }), part);
}

/** Opens a section of the open overlay. */
export async function openSection(user: UserEvent, overlay: HTMLElement, part: string): Promise<HTMLElement> {
  const sections = await within(overlay).findByRole('navigation', { name: 'Sections' });
  await user.click(within(sections).getByRole('button', { name: part }));
  return within(overlay).findByRole('region', { name: part });
}

const list = () => screen.findByRole('region', { name: 'Collectives' });
/** The number of people follows the collective's name. */
const line = (name: string) => ({ name: new RegExp(`^${name}( [\\d,]+)?$`) });

/** The link of a collective in the side navigation. */
export const collectiveLink = async (name: string) => within(await list()).findByRole('link', line(name));
export const isListed = async (name: string) => within(await list()).queryByRole('link', line(name)) !== null;

/** Opens a section of a collective's settings from the side navigation. */
export async function openCollectiveSection(user: UserEvent, name: string, part: string): Promise<HTMLElement> {
  await user.hover(await collectiveLink(name));
  await user.click(await screen.findByRole('button', { name: `Settings of ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: part }));
  return within(await screen.findByRole('dialog', { name })).findByRole('region', { name: part });
}
