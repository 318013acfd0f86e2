import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Caller, demoPassword, demoUser } from '../../test/caller.ts';
import { findRange } from '../../test/filter-form.ts';
import { findRow, textOf } from '../../test/list-and-profile.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { submitSignIn } from '../../test/sign-in.ts';

const addressIs = (expected: string) => waitFor(() => expect(currentAddress()).toBe(expected));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('shows an error for a wrong password and keeps the typed values', async () => {
  const { user } = open('/login');
  await submitSignIn(user, 'nobody@kith.example', 'not the password');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Incorrect username or password'));
  expect(field('Username').value).toBe('nobody@kith.example');
  expect(field('Password').value).toBe('not the password');
  expect(field('Password').type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
});

test('opens the sign-in page when the session ends elsewhere, and returns afterwards', async () => {
  const caller = new Caller();
  let ended = false;
  const { user } = open('/login', {
    as: caller,
    respond: (call) => {
      // Background requests would open the sign-in page too, with another return address.
      if (ended && !/\/api\/(session|tools\/organizations)/.test(call)) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  await submitSignIn(user, 'owner@kith.example');
  await findRange();
  ended = true;
  caller.clearCookies();
  await user.click(screen.getByRole('link', { name: 'Organizations' }));
  await addressIs('/login?next=%2Forganizations');
});

test('names empty fields without a request', async () => {
  const { user, calls } = open('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await screen.findByText('Username is required.');
  await screen.findByText('Password is required.');
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(calls).not.toContain('POST /api/session');
});

test('prefills the demo sign-ins, and opens the requested page after the sign-in', async () => {
  const { user } = open('/organizations?page=2');
  await addressIs('/login?next=%2Forganizations%3Fpage%3D2');
  await user.click(await screen.findByRole('button', { name: 'Use member@kith.example' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await addressIs('/organizations?page=2');
});

test('the parameter `next` never opens another site', async () => {
  const member = await demoUser('member');
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    open(`/login?next=${encodeURIComponent(next)}`, { as: member });
    await addressIs('/people');
  }
});

test('a signed-in user does not see the sign-in page', async () => {
  open('/login', { as: await demoUser('member') });
  await addressIs('/people');
});

test('a response to a call of the previous user is not shown to the next one', async () => {
  const owner = await demoUser('owner');
  const earlyCall = '/api/tools/persons?page=1';
  window.earlyResponses = new Map([[earlyCall, owner.fetch(earlyCall)]]);
  const caller = new Caller();
  const { user } = open('/login', { as: caller });
  await submitSignIn(user, 'member@kith.example');
  const member = await demoUser('member');
  const { results } = await member.get<{ results: { name: string }[] }>('/tools/persons?page=1');
  expect(textOf(await findRow())).toBe(results[0]?.name);
});

test('signing out drops the responses that nobody has used', async () => {
  const owner = await signedInAs('owner@kith.example');
  const { promise: never } = Promise.withResolvers<undefined>();
  const earlyCall = '/api/tools/persons?page=1';
  window.earlyResponses = new Map([[earlyCall, owner.fetch(earlyCall)]]);
  // An open call, because the end of the first load drops them too.
  const { user } = open('/organizations', {
    as: owner,
    respond: (call) => (/invitations/.test(call) ? never : undefined),
  });
  await findRange();
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(window.earlyResponses).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await addressIs('/login');
  expect(window.earlyResponses).toBeUndefined();
});

test('a click does not wait for the session to be read again, and notices if it has ended', async () => {
  const caller = await signedInAs('owner@kith.example');
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  let minuteLater = false;
  const { user } = open('/people', {
    as: caller,
    respond: (call) => (minuteLater && call === 'GET /api/session' ? answered : undefined),
  });
  const row = await findRow();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  minuteLater = true;
  await user.click(row);
  await screen.findByRole('heading', { level: 2, name: textOf(row) });
  await user.click(screen.getByRole('link', { name: 'Notes / Labels' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/people\/.*notes$/));
  caller.clearCookies();
  answer(undefined);
  await waitFor(() => expect(currentAddress()).toMatch(/^\/login\?next=.*notes$/));
});

async function signedInAs(username: string): Promise<Caller> {
  const caller = new Caller();
  await caller.post('/session', { username, password: demoPassword });
  return caller;
}
