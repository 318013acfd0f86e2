import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { demoUser } from '../test/caller.ts';
import { currentAddress, open } from '../test/open.tsx';

const overlay = () => screen.findByRole('dialog', { name: 'Account' });
const isAt = (expected: string) => waitFor(() => expect(currentAddress()).toBe(expected));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openSettings(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('link', { name: 'User settings' }));
  return overlay();
}

test('the account overlay opens from the menu, stays open after a reload and closes', async () => {
  const first = open('/people?name=Ada', { as: await demoUser('member') });
  await openSettings(first.user);
  await waitFor(async () => expect((await overlay()).textContent).toContain('member@kith.example'));
  expect(currentAddress()).toMatch(/\/people\?name=Ada#.+/);
  const { user } = first.reload();
  await overlay();
  await user.keyboard('{Escape}');
  await isClosed();
  await isAt('/people?name=Ada');
  await user.click(within(await openSettings(user)).getByRole('button', { name: 'Close' }));
  await isAt('/people?name=Ada');
});

test('the address contains the section of the overlay', async () => {
  const { user, reload } = open('/people?name=Ada', { as: await demoUser('member') });
  await user.click(within(await openSettings(user)).getByRole('button', { name: 'Devices' }));
  await within(await overlay()).findByText('This device');
  reload();
  await within(await overlay()).findByText('This device');
  window.history.back();
  await within(await overlay()).findByRole('region', { name: 'Login email' });
});

test('a broken hash closes the overlay without a history entry', async () => {
  const { router } = open('/organizations?name=Larkspur', { as: await demoUser('member') });
  await screen.findByRole('button', { name: 'Account menu' });
  await router.navigate('/people?name=Ada#N4IgbrokenAndMore');
  await isAt('/people?name=Ada');
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.back();
  await isAt('/organizations?name=Larkspur');
});
