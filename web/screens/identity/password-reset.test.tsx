import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { freshAddress, newcomer } from '../../test/caller.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { mailTo } from '../../test/mail.ts';
import { open } from '../../test/open.tsx';
import { field, submitSignIn, retype } from '../../test/sign-in.ts';

const isFocused = (label: string) => waitFor(() => expect(document.activeElement).toBe(field(label)));

async function askForCode(user: UserEvent, email: string) {
  await retype(user, await screen.findByLabelText(/^Email/), email);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('the link in the mail asks only for the new password', async () => {
  const { username } = await newcomer();
  const page = open('/forgot-password');
  await askForCode(page.user, username);
  await isFocused('Verification Code');
  const link = new URL(/http\S+#token=\S+/.exec(await mailTo(username, 'password-reset'))?.[0] ?? '');

  const { user } = open(link.pathname + link.search + link.hash);
  await isFocused('New Password');
  expect(screen.queryByLabelText(/^Verification Code/)).toBeNull();
  await retype(user, field('New Password'), 'another fine password');
  await retype(user, field('Confirm Password'), 'another fine password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const changed = await screen.findByText(/^Your password was changed/);
  expect(changed.closest('[role=status]')).not.toBeNull();
  await waitForAddress('/login');
  await submitSignIn(user, username, 'another fine password');
  await waitForAddress('/people');
});

test('an unknown address shows the same page', async () => {
  const email = freshAddress('nobody');
  const { user } = open('/forgot-password');
  await askForCode(user, email);
  await isFocused('Verification Code');
  await user.click(screen.getByRole('button', { name: 'Use another email' }));
  await waitFor(() => expect(field('Email').value).toBe(email));
});

test('another code can be requested after a minute', async () => {
  const { user } = open('/forgot-password');
  await askForCode(user, freshAddress('nobody'));
  const waits = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Resend code in \d+ s$/ });
  expect((await waits()).disabled).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await screen.findByText('A new code is on its way.');
  expect((await waits()).disabled).toBe(true);
});
