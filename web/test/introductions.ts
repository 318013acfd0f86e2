/** Two newcomers in a collective of their own. The introducer knows the target, and the requester does not. */
import type { Introduction } from '@kith/contract/reach/introductions';
import { demoUser, newcomer, type Caller } from './caller.ts';
import { addContacts } from './contacts.ts';
import { createCollective, createOwnClient } from './own-client.ts';

export async function introductionParties() {
  const client = await createOwnClient();
  const collectiveId = await createCollective(client, 'Harbour circle');
  const requester = client.owner;
  const invite = async (firstName: string, lastName: string) => {
    const invited = await newcomer(firstName, lastName);
    await requester.post(`/tools/clients/${client.id}/invitations`, {
      firstName,
      lastName,
      emailAddress: invited.username,
      linkedinUrl: `https://www.linkedin.com/in/${invited.username.replace(/@.*/, '')}`,
      collectiveId,
    });
    const { results } = await invited.get<{ results: { id: number }[] }>('/tools/account/invitations');
    await invited.post(`/tools/account/invitations/${results[0]?.id}/accept`);
    return invited;
  };
  const introducer = await invite('Ivo', 'Introducer');
  const [target] = await addContacts(introducer, 'Wanda Wharf');
  if (!target) throw new Error('The target was not added');
  await introducer.post(`/tools/collectives/${collectiveId}/networks/share`);
  return {
    requester,
    introducer,
    target,
    collectiveId,
    /** Adds a collaborator to the collective. */
    invite,
    chains: `/collectives/${collectiveId}/people/${target.id}/you`,
    ask: (targetId = target.id) =>
      requester.post<Introduction>('/tools/introductions', {
        collectiveId,
        toEntityId: targetId,
        toEntityTypeId: 19,
        chain: [`person ${introducer.personId}`, `person ${targetId}`],
        reason: 'To learn how pilots work.',
        note: 'Nia, who builds buoys.',
      }),
  };
}

/** A member in the network of the introducer. Only the introducer and the admins know them. */
export async function memberKnownBy(introducer: Caller) {
  const member = await newcomer('Tia', 'Target');
  const linkedin = `https://www.linkedin.com/in/${member.username.replace(/@.*/, '')}`;
  const { version } = await member.get<{ version: number }>(`/tools/persons/${member.personId}`);
  const externalLinks = { linkedin, twitter: null, angellist: null, crunchbase: null, website: null };
  await member.call('PATCH', `/tools/persons/${member.personId}`, {
    version,
    emailPersonal: null,
    emailWork: null,
    externalLinks,
  });
  const added = await introducer.post<{ personId: number }>('/tools/contacts', {
    firstName: 'Tia',
    lastName: 'Target',
    linkedinUrl: linkedin,
  });
  if (added.personId !== member.personId) throw new Error('The contact is not the member');
  return member;
}

/** Lets a user take part in messaging. */
export async function allowMessaging({ username }: Caller): Promise<void> {
  const admin = await demoUser('admin');
  const users = await admin.get<{ results: { id: number; version: number }[] }>(`/tools/users?username=${username}`);
  const [{ id, version } = { id: 0, version: 0 }] = users.results;
  await admin.call('PATCH', `/tools/users/${id}`, { version, legacyUser: true });
}

export const read = (caller: Caller, id: number) => caller.get<Introduction>(`/tools/introductions/${id}`);
