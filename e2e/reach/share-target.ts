import type { Page } from '@playwright/test';
import { addContacts } from '../contacts.ts';
import { expect } from '../expect.ts';
import type { Newcomer } from '../newcomer.ts';
import { createCollective, createOwnClient } from '../own-client.ts';

interface Parties {
  admin: Parameters<typeof createOwnClient>[1];
  requester: Newcomer;
  introducer: Newcomer;
}

/** Both collaborate in a collective, and the introducer shares a network with the target. Returns the address of the chains. */
export async function shareTarget(
  page: Page,
  theirs: Page,
  { admin, requester, introducer }: Parties,
): Promise<string> {
  const client = await createOwnClient(page, admin, requester);
  const collective = await createCollective(page, client, 'Harbour circle');
  const [target] = await addContacts(theirs, introducer, 'Wanda Wharf');
  const slug = introducer.username.replace(/@.*/, '');
  const invitation = await page.request.post(`/api/tools/clients/${client.id}/invitations`, {
    data: {
      firstName: 'Nia',
      lastName: 'Newcomer',
      emailAddress: introducer.username,
      linkedinUrl: `https://www.linkedin.com/in/${slug}`,
      collectiveId: collective,
    },
  });
  expect(invitation.ok(), await invitation.text()).toBe(true);
  const received = await theirs.request.get('/api/tools/account/invitations');
  const [{ id } = { id: 0 }] = ((await received.json()) as { results: { id: number }[] }).results;
  expect((await theirs.request.post(`/api/tools/account/invitations/${id}/accept`)).ok()).toBe(true);
  expect((await theirs.request.post(`/api/tools/collectives/${collective}/networks/share`)).ok()).toBe(true);
  return `/collectives/${collective}/people/${target?.id}/you`;
}
