/** Two newcomers in a collective of their own. The introducer knows the target, and the requester does not. */
import type { Introduction } from '@kith/contract/reach/introductions';
import { newcomer, type Caller } from './caller.ts';
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
    /** Adds a collaborator to the collective. */
    invite,
    chains: `/collectives/${collectiveId}/people/${target.id}/you`,
    ask: () =>
      requester.post<Introduction>('/tools/introductions', {
        collectiveId,
        toEntityId: target.id,
        toEntityTypeId: 19,
        chain: [`person ${introducer.personId}`, `person ${target.id}`],
        reason: 'To learn how pilots work.',
        note: 'Nia, who builds buoys.',
      }),
  };
}

export const read = (caller: Caller, id: number) => caller.get<Introduction>(`/tools/introductions/${id}`);
