import type { Account } from '@kith/contract/identity/account';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, newcomer } from '../test/caller.ts';
import { currentAddress, open } from '../test/open.tsx';

for (const [path, name] of [
  ['/not-found', 'Wrong turn'],
  ['/nowhere/at/all', 'Wrong turn'],
  ['/forbidden', 'Forbidden: You do not have permission to access this.'],
  ['/oops', "Oops: Something went wrong on our end. We'll investigate."],
] as const) {
  test(`${path} shows "${name}"`, async () => {
    open(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
  });
}

test('a collective that the user is not in is forbidden', async () => {
  const { clients } = await (await demoUser('owner')).get<Account>('/tools/account');
  open(`/collectives/${clients[0]?.collectives[0]?.id}`, { as: await newcomer() });
  await waitFor(() => expect(currentAddress()).toBe('/forbidden'));
});

test('shows "not found" for a collective that does not exist or has an invalid id', async () => {
  for (const id of ['2147483647', '99999999999999999999', '0', 'abc', '1.5']) {
    open(`/collectives/${id}/people`, { as: await demoUser('member') });
    await waitFor(() => expect(currentAddress()).toBe('/not-found'));
  }
});

test('shows an error of the server and retries', async () => {
  let broken = true;
  const { user } = open('/people', {
    as: await demoUser('member'),
    respond: (call) =>
      broken && call.startsWith('GET /api/tools/persons?') ? new Response('no', { status: 500 }) : undefined,
  });
  await screen.findByRole('heading', { name: 'The people could not be loaded' });
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByText(/^1-50 of [\d,]+ total$/);
});
