import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Caller, freshAddress, invite, newPassword } from '../../test/caller.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';
import { field, retype } from '../../test/sign-in.ts';

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const proceed = (user: UserEvent) => press(user, 'Continue');

async function complete(user: UserEvent) {
  await screen.findByRole('button', { name: 'Complete registration' });
  await retype(user, field('Password'), newPassword);
  await retype(user, field('Confirm Password'), newPassword);
  await press(user, 'Complete registration');
}

test('registers without a record, and resumes after a reload and on another device', async () => {
  const code = await invite({ firstName: 'Nobodys', lastName: 'Double', emailAddress: freshAddress('fresh') });
  const caller = new Caller();
  const { user, reload } = open(`/registration?code=${code}`, { as: caller });
  await retype(user, await screen.findByLabelText(/^Last Name/), 'Doubletoo');
  await user.tab();
  // Values that were typed but not submitted are stored for this browser.
  await waitFor(async () =>
    expect(await caller.get('/guest/session')).toMatchObject({ user: { lastName: 'Doubletoo' } }),
  );
  reload();
  await waitFor(() => expect(field('Last Name').value).toBe('Doubletoo'));
  await retype(user, field('LinkedIn URL'), 'nowhere');
  await proceed(user);
  await screen.findByText('Must be a valid LinkedIn Person URL.');
  await retype(user, field('LinkedIn URL'), '');
  await proceed(user);
  await screen.findByText(/^Welcome, Nobodys\./);

  reload();
  await screen.findByText(/^Welcome, Nobodys\./);
  await press(user, 'Change your details');
  await waitFor(() => expect(field('Last Name').value).toBe('Doubletoo'));
  await press(user, 'Back without changes');
  await complete(user);
  await screen.findByText('Complete. You will be logged in 3 seconds...');
  await waitForAddress('/people');
  await press(user, 'Account menu');
  await within(await screen.findByRole('dialog', { name: 'Account menu' })).findByText('Nobodys Doubletoo');
  expect(await caller.get('/guest/session')).toEqual({ user: null });

  localStorage.clear();
  const elsewhere = open(`/registration?code=${code}`);
  await screen.findByText(/^This registration is complete\./);
  await elsewhere.user.click(screen.getByRole('link', { name: 'Log in' }));
  await waitForAddress('/login?next=%2Finvitations');
});

test('asks for a code that is missing or wrong', async () => {
  const alertIs = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  const { user } = open('/registration');
  await alertIs('Missing registration code in URL');
  await retype(user, field('Registration code'), 'NOSUCHCODE');
  await proceed(user);
  await alertIs('Invalid registration code');

  const code = await invite({ firstName: 'Typed', lastName: 'Code', emailAddress: freshAddress('typed') });
  await retype(user, field('Registration code'), `https://kith.example/registration?code=${code}`);
  await proceed(user);
  await waitFor(() => expect(field('First Name').value).toBe('Typed'));
});

test('opens the sign-in page if the sign-in without a password is refused', async () => {
  const code = await invite({ firstName: 'Too', lastName: 'Late', emailAddress: freshAddress('late') });
  const caller = new Caller();
  const { user } = open(`/registration?code=${code}`, { as: caller });
  await proceed(user);
  await complete(user);
  await screen.findByText('Building your profile...');
  caller.clearCookies();
  await screen.findByText('Something went wrong while logging in');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await waitForAddress('/login');
});
