import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { fill } from '../../test/fill.ts';
import { currentAddress, open } from '../../test/open.tsx';
import {
  collectiveLink,
  isListed,
  createCollective,
  openCollectiveSection,
  createOwnClient,
} from '../../test/own-client.ts';

const column = () => screen.findByRole('region', { name: 'Collaborators' });
const isAt = (expected: string) => waitFor(() => expect(currentAddress()).toBe(expected));

async function destroy(user: UserEvent, name: string) {
  const part = within(await openCollectiveSection(user, name, 'Destroy'));
  const button = part.getByRole<HTMLButtonElement>('button', { name: 'Destroy Collective' });
  expect(button.disabled).toBe(true);
  await fill(user, part.getByLabelText(/^Collective's Name/), name.slice(1));
  expect(button.disabled).toBe(true);
  await fill(user, part.getByLabelText(/^Collective's Name/), name.toUpperCase());
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await screen.findByText('Collective destroyed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('destroying a collective opens its neighbour or the root; a page outside of it stays open', async () => {
  const client = await createOwnClient();
  const ids: number[] = [];
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) ids.push(await createCollective(client, name));
  const [alpha, beta, gamma] = ids;
  const destroyed = async (from: string, name: string) => {
    const { user } = open(from, { as: client.owner });
    await destroy(user, name);
    await waitFor(async () => expect(await isListed(name)).toBe(false));
  };
  // The list is sorted by name: Alpha, Beta, Delta, Gamma.
  await destroyed('/organizations', 'Delta');
  await isAt('/organizations');
  await destroyed(`/collectives/${gamma}/organizations`, 'Gamma');
  await isAt(`/collectives/${beta}/people`);
  await destroyed(`/collectives/${alpha}/people`, 'Alpha');
  await isAt(`/collectives/${beta}/people`);
  await destroyed(currentAddress(), 'Beta');
  await isAt('/people');
});

test('going back does not open a destroyed collective', async () => {
  const client = await createOwnClient();
  await createCollective(client, 'Alpha');
  const beta = await createCollective(client, 'Beta');
  const { user } = open('/people', { as: client.owner });
  await user.click(await collectiveLink('Beta'));
  await screen.findByRole('heading', { level: 1, name: 'Beta' });
  expect(currentAddress()).toBe(`/collectives/${beta}/people`);
  await user.click(await screen.findByRole('link', { name: 'Organizations' }));
  await isAt(`/collectives/${beta}/organizations`);
  await destroy(user, 'Beta');
  await screen.findByRole('heading', { level: 1, name: 'Alpha' });
  window.history.back();
  await isAt('/not-found');
});

test('a collaborator sees only the shared networks, and an error if sharing fails', async () => {
  const { user } = open('/people?name=Ada', {
    as: await demoUser('member'),
    respond: (call) =>
      call.endsWith('/networks/share') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  const region = await openCollectiveSection(user, 'Alumni mentors', 'Shared Networks');
  const part = within(region);
  const overlay = within(screen.getByRole('dialog', { name: 'Alumni mentors' }));
  const sections = within(overlay.getByRole('navigation', { name: 'Sections' })).getAllByRole('button');
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Shared Networks']);
  await waitFor(() => expect(region.textContent).toMatch(/[\d,]+ people will be seen by \d+ other collaborators/));
  await user.click(part.getByRole('button', { name: 'Share Network' }));
  await screen.findByText(/^Network failed to update\. ./);
  const share = await part.findByRole<HTMLButtonElement>('button', { name: 'Share Network' });
  await waitFor(() => expect(share.disabled).toBe(false));
  expect(screen.queryByRole('button', { name: 'Create Collective', hidden: true })).toBeNull();
});

test('searches the collaborators', async () => {
  const { user } = open('/people?name=Ada', { as: await demoUser('owner') });
  await user.click(await screen.findByRole('link', { name: 'Northbridge Fellows' }));
  await user.click(await collectiveLink('Climate founders'));
  // The column of the previous collective is removed, with any text typed in it.
  await screen.findByRole('heading', { level: 1, name: 'Climate founders' });
  const search = await within(await column()).findByRole('searchbox', { name: 'Search collaborators' });
  await fill(user, search, 'okafor');
  await waitFor(async () => {
    const found = within(await column()).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ruth Okafor')]);
  });
  await fill(user, search, 'nobody of this name');
  await within(await column()).findByText('No collaborator matches this name.');
});
