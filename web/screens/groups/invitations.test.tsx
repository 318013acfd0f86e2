import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { demoUser, newcomer } from '../../test/caller.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { collectiveLink, createCollective, createOwnClient } from '../../test/own-client.ts';

const isAtCollective = () => waitFor(() => expect(currentAddress()).toMatch(/^\/collectives\/\d+\/people$/));

test('shows an open invitation, and its collective after accepting', async () => {
  const client = await createOwnClient();
  const collectiveId = await createCollective(client, 'Supper');
  const invited = await newcomer('Ivo', 'Invited');
  await client.owner.post(`/tools/clients/${client.id}/invitations`, {
    firstName: 'Ivo',
    lastName: 'Invited',
    emailAddress: invited.username,
    linkedinUrl: 'https://www.linkedin.com/in/ivo-invited',
    collectiveId,
  });
  let isCutOff = true;
  const first = open('/people', {
    as: invited,
    respond: (call) =>
      isCutOff && call.endsWith('/accept') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  await screen.findByRole('button', { name: 'Account menu, 1 open invitation' });
  const part = within(await openAccountSection(first.user, 'Invitations'));
  await first.user.click(await part.findByRole('button', { name: 'Declined' }));
  await part.findByText('You have declined no invitation.');
  await first.user.click(part.getByRole('button', { name: "Haven't Responded" }));
  const card = within(await part.findByRole('article'));
  card.getByRole('heading', { name: 'Supper' });

  await first.user.click(card.getByRole('button', { name: /^Accept/ }));
  await screen.findByText('Something went wrong. Please try again later.');
  isCutOff = false;
  await first.user.click(await card.findByRole('button', { name: /^Accept/ }));
  await screen.findByText('You are now a collaborator of Supper.');
  await part.findByText('You have answered every invitation.');
  await first.user.click(part.getByRole('button', { name: 'Accepted' }));
  await part.findByRole('article', { name: 'Invitation to Supper' });

  // The address contains the section.
  const { user } = first.reload();
  await screen.findByRole('article', { name: 'Invitation to Supper' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await collectiveLink('Supper'));
  await isAtCollective();
  await screen.findByRole('button', { name: 'Account menu' });
});

test('shared collectives link to their collective', async () => {
  const { user } = open('/people?name=Ada', { as: await demoUser('member') });
  const part = within(await openAccountSection(user, 'Shared collectives'));
  const [link] = await part.findAllByRole('link');
  const name = link!.textContent;
  await user.click(link!);
  await isAtCollective();
  await screen.findByRole('heading', { level: 1, name });
});
