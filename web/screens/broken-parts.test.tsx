/** A section that fails to render leaves the rest of the screen usable. Here an invalid answer of the server breaks it. */
import type { Account } from '@kith/contract/identity/account';
import type { Overview } from '@kith/contract/office/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountTargets } from '../src/identity/account/overlay-targets.ts';
import { overlayHash } from '../src/ui/overlay/overlay-args.ts';
import { demoUser } from '../test/caller.ts';
import { waitUntilClosed, openTab, findProfile, findRow } from '../test/list-and-profile.ts';
import { open } from '../test/open.tsx';
import { createOwnClient, createCollective } from '../test/own-client.ts';

beforeEach(() => {
  // React logs the caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

/** The text of a section that failed to render. */
const failed = (name: string) => screen.findByText(`${name} could not be shown`);
const unreadable = () => Response.json({ results: [null], total: 1, page: 1, pages: 1, limit: 50 });

test('a broken section of a profile can be retried, and the others stay usable', async () => {
  let broken = true;
  const { user } = open('/people', {
    as: await demoUser('member'),
    respond: (call) => (broken && call.startsWith('GET /api/tools/chains') ? unreadable() : undefined),
  });
  await user.click(await findRow(3));
  await openTab(user, 'You');
  await screen.findByText(/^How you can reach .* could not be shown$/);
  const window = within(await findProfile());
  await window.findByRole('region', { name: /in common/i });
  broken = false;
  await user.click(window.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.queryByRole('alert')).toBeNull());
  await user.click(window.getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
});

test('a broken section of an overlay leaves the others usable', async () => {
  const { user } = open(`/people${overlayHash({ type: 'account', ...accountTargets.devices })}`, {
    as: await demoUser('member'),
    respond: (call) => (call === 'GET /api/tools/account/sessions' ? unreadable() : undefined),
  });
  const window = within(await screen.findByRole('dialog', { name: 'Account' }));
  await failed('Devices');
  await user.click(window.getByRole('button', { name: 'Theme' }));
  await window.findByRole('region', { name: 'Theme' });
});

test('a broken rail and side navigation leave the list usable', async () => {
  const owner = await demoUser('owner');
  const account = await owner.get<Account>('/tools/account');
  const clients = account.clients.map((client) => ({ ...client, collectives: null }));
  const { user } = open('/people', {
    as: owner,
    respond: (call) => (call === 'GET /api/tools/account' ? Response.json({ ...account, clients }) : undefined),
  });
  await failed('The side navigation');
  await user.click(await findRow());
  await findProfile();
});

test('a broken column beside a list leaves the tabs usable', async () => {
  const client = await createOwnClient();
  const collective = await createCollective(client, 'Alpha');
  open(`/collectives/${collective}/people`, {
    as: client.owner,
    respond: (call) => (/^GET .*\/collaborators\b/.test(call) ? unreadable() : undefined),
  });
  await screen.findAllByText('The list of collaborators could not be shown');
  await screen.findByRole('link', { name: 'Organizations' });
});

test('a broken tile of the overview leaves the others usable', async () => {
  const admin = await demoUser('admin');
  const overview = await admin.get<Overview>('/tools/overview');
  open('/dashboard/overview', {
    as: admin,
    respond: (call) =>
      call === 'GET /api/tools/overview'
        ? Response.json({ ...overview, growth: { ...overview.growth, imports: null } })
        : undefined,
  });
  await failed('Imports');
  await screen.findByRole('figure', { name: 'New members' });
  await screen.findByRole('link', { name: 'Open issues' });
});
