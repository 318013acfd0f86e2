/** Single sign-on and passkeys where nothing leaves Kith. The browser tests use the provider and a device. */
import type { Account } from '@kith/contract/identity/account';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { demoUser, type Caller } from '../../test/caller.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { field, retype } from '../../test/sign-in.ts';

const addressIs = (expected: string) => waitFor(() => expect(currentAddress()).toBe(expected));
const outage = () =>
  Response.json({ error: { code: 'overloaded', message: 'Acme does not answer. Try again.' } }, { status: 503 });

/** Answers as a Kith without a provider. */
const withoutProvider = async (caller: Caller) => {
  const settings = await caller.get<object>('/config');
  return (call: string) =>
    call === 'GET /api/config' ? Response.json({ ...settings, signOnProvider: null }) : undefined;
};

test('says that the provider does not answer, and can be tried again', async () => {
  const { user, calls } = open('/login?next=%2Forganizations', {
    respond: (call) => (call === 'POST /api/sign-on' ? outage() : undefined),
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Log in with Acme' });
  await user.click(button);
  await screen.findByText('Acme does not answer. Try again.');
  expect(button.disabled).toBe(false);
  expect(calls.filter((call) => call === 'POST /api/sign-on')).toHaveLength(1);
});

test('a Kith without a provider offers none', async () => {
  const member = await demoUser('member');
  open('/login', { respond: await withoutProvider(member) });
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: /Log in with/ })).toBeNull();
  const { user } = open('/people', { as: member, respond: await withoutProvider(member) });
  await openAccountSection(user, 'Devices');
  expect(screen.queryByRole('button', { name: 'Single sign-on' })).toBeNull();
});

test('an answer of the provider is sent once, and its refusal has next steps', async () => {
  const { user, calls } = open('/sign-on?code=stolen&state=wrong');
  await screen.findByText('This sign-in has expired, or it began in another browser or tab. Begin again.');
  expect(calls.filter((call) => call === 'POST /api/sign-on/complete')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'Log in with Acme' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Back to log in' }));
  await addressIs('/login');
  open('/sign-on');
  await addressIs('/login');
});

test('linking asks for the password', async () => {
  const { user } = open('/people', { as: await demoUser('member') });
  const section = await openAccountSection(user, 'Single sign-on');
  await within(section).findByText('Not linked to Acme');
  await user.click(within(section).getByRole('button', { name: 'Link Acme' }));
  await retype(user, field('Password'), 'not the password');
  await user.click(within(section).getByRole('button', { name: 'Continue to Acme' }));
  await within(section).findByText('Incorrect password.');
});

test.each([
  ['Single sign-on', '/api/tools/account/sign-ons', 'Single sign-on could not be loaded', 'Not linked to Acme'],
  ['Passkeys', '/api/tools/account/passkeys', 'The passkeys could not be loaded', 'No passkeys yet'],
])('the section %s says that it could not be loaded, and loads again', async (name, path, failure, loaded) => {
  let fails = true;
  const { user } = open('/people', {
    as: await demoUser('member'),
    respond: (call) => (fails && call === `GET ${path}` ? outage() : undefined),
  });
  const section = await openAccountSection(user, name);
  await within(section).findByText(failure);
  fails = false;
  await user.click(within(section).getByRole('button', { name: 'Try again' }));
  await within(section).findByText(loaded);
});

test('whoever has no password is told how to get one, wherever it is required', async () => {
  const member = await demoUser('member');
  const account = await member.get<Account>('/tools/account');
  account.userDetails.hasPassword = false;
  const { user } = open('/people', {
    as: member,
    respond: (call) => (call === 'GET /api/tools/account' ? Response.json(account) : undefined),
  });
  for (const name of ['Login email', 'Password', 'Passkeys', 'Two-factor sign-in']) {
    const section = within(await openAccountSection(user, name));
    await section.findByText(/^Your account has no password yet/);
    expect(section.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe('/forgot-password');
    expect(section.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
});

test('the devices say how they were signed in', async () => {
  const { user } = open('/people', { as: await demoUser('member') });
  const section = await openAccountSection(user, 'Devices');
  const [device] = await within(section).findAllByRole('article');
  expect(device?.textContent).toContain('with the password');
});
