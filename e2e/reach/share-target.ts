import type { APIRequestContext, Page } from '@playwright/test';
import { addContacts } from '../contacts.ts';
import { expect } from '../expect.ts';
import type { Newcomer } from '../newcomer.ts';
import { createCollective, createOwnClient } from '../own-client.ts';

interface Parties {
  admin: APIRequestContext;
  requester: Newcomer;
  introducer: Newcomer;
  /** Adds somebody to the network of the introducer; by default a person without an account. */
  addTarget?: (theirs: Page) => Promise<{ id: number } | undefined>;
}

/** Both collaborate in a collective, and the introducer shares a network with the target. Returns the address of the chains. */
export async function shareTarget(
  page: Page,
  theirs: Page,
  {
    admin,
    requester,
    introducer,
    addTarget = async () => (await addContacts(theirs, introducer, 'Wanda Wharf'))[0],
  }: Parties,
): Promise<string> {
  const client = await createOwnClient(page, admin, requester);
  const collective = await createCollective(page, client, 'Harbour circle');
  await theirs.context().addCookies(introducer.cookies);
  const target = await addTarget(theirs);
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

/** Lets a newcomer take part in messaging. */
export async function allowMessaging(admin: APIRequestContext, { username }: Newcomer): Promise<void> {
  const found = await admin.get(`/api/tools/users?username=${username}`);
  const [user] = ((await found.json()) as { results: { id: number; version: number }[] }).results;
  const data = { version: user?.version, legacyUser: true };
  expect((await admin.patch(`/api/tools/users/${user?.id}`, { data })).ok()).toBe(true);
}

/** Adds a member, whose session `member` has, to the network of the signed-in user of `theirs`: by their LinkedIn address. */
export async function addMember(theirs: Page, member: Page, [firstName, lastName]: [string, string]) {
  const session = await member.request.get('/api/session');
  const { personId: id } = (await session.json()) as { personId: number };
  const linkedin = `https://www.linkedin.com/in/kith-${id}`;
  const profile = await member.request.get(`/api/tools/persons/${id}`);
  const { version } = (await profile.json()) as { version: number };
  const externalLinks = { linkedin, twitter: null, angellist: null, crunchbase: null, website: null };
  const changed = await member.request.patch(`/api/tools/persons/${id}`, {
    data: { version, emailPersonal: null, emailWork: null, externalLinks },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const added = await theirs.request.post('/api/tools/contacts', {
    data: { firstName, lastName, linkedinUrl: linkedin },
  });
  expect(((await added.json()) as { personId: number }).personId).toBe(id);
  return { id };
}
