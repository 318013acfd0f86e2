import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { currentAddress, open } from '../../test/open.tsx';

const addresses = [
  '/dashboard',
  '/dashboard/overview',
  '/dashboard/invites',
  '/dashboard/client-accounts',
  '/dashboard/people',
  '/dashboard/people/1',
  '/dashboard/organizations',
  '/dashboard/organizations/1',
  '/dashboard/duplicates',
  '/dashboard/issues',
  '/dashboard/issues/1',
  '/dashboard/users',
  '/dashboard/users/1',
  '/dashboard/activity',
  '/dashboard/outbox',
  '/dashboard/imports',
  '/dashboard/datasets',
  '/dashboard/datasets/tags',
  '/dashboard/datasets/expertise/1',
];
const adminCalls = /^\w+ \/api\/tools\/(registrations|issues|users|outbox|activity)/;

test('a visitor must sign in to open the back-office', async () => {
  for (const requested of addresses) {
    const { calls } = open(requested);
    await waitFor(() => expect(currentAddress()).toBe(`/login?next=${encodeURIComponent(requested)}`));
    expect(calls.filter((call) => adminCalls.test(call))).toEqual([]);
  }
});

test('a member who opens the back-office is redirected to the people, without any admin request', async () => {
  for (const requested of addresses) {
    const { calls } = open(requested, { as: await demoUser('member') });
    await waitFor(() => expect(currentAddress()).toBe('/people'));
    expect(calls.filter((call) => adminCalls.test(call))).toEqual([]);
  }
  await screen.findByRole('link', { name: 'Home' });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('an admin is redirected to the back-office, and sees the current section', async () => {
  const { user } = open('/people?name=Ada', { as: await demoUser('admin') });
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/invites'));
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
  expect((await within(crumbs).findByText('Platform Invites')).getAttribute('aria-disabled')).toBe('true');
  const items = within(crumbs).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Platform Invites']);
  open('/dashboard/nowhere', { as: await demoUser('admin') });
  await screen.findByRole('heading', { name: 'Wrong turn' });
});

test('a table that fails to load shows an error and can be retried', async () => {
  let broken = true;
  const { user } = open('/dashboard/invites', {
    as: await demoUser('admin'),
    respond: (call) =>
      broken && call.startsWith('GET /api/tools/registrations/invites?')
        ? new Response('no', { status: 500 })
        : undefined,
  });
  await screen.findByRole('heading', { name: 'The list could not be loaded' });
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^1-\d+ of \d+$/);
});
