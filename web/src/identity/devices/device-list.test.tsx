import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { DeviceList } from './device-list.tsx';

vi.setConfig({ testTimeout: 20_000 });

const device = {
  userAgent: null,
  source: '192.0.2.1',
  signedInWith: 'password',
  createdOn: 1_750_000_000,
  lastSeenOn: 1_750_000_000,
};

test('asks for the password to sign out other devices, and offers it only if there are some', async () => {
  let devices = [
    { ...device, id: 1, isCurrent: true },
    { ...device, id: 2, isCurrent: false },
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(devices);
    sent.push([new URL(address, 'http://kith.example').pathname, JSON.parse(body as string)]);
    devices = devices.filter(({ isCurrent }) => isCurrent);
    return Response.json({ ended: 1 });
  });
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceList hasPassword />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('All your other devices are signed out.');
  expect(sent).toEqual([['/api/tools/account/sessions/end-others', { password: 'correct horse battery' }]]);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull());
});
