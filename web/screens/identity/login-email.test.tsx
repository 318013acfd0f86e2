import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { freshAddress, newcomer, newPassword } from '../../test/caller.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { mailTo } from '../../test/mail.ts';
import { open } from '../../test/open.tsx';
import { field, submitSignIn, retype } from '../../test/sign-in.ts';

const alertIs = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

test('changes the login email after the new address confirmed it', async () => {
  const renamed = freshAddress('renamed');
  const me = await newcomer();
  const { user } = open('/people', { as: me });
  const part = within(await openAccountSection(user, 'Login email'));
  await part.findByText(`You log in with ${me.username}.`);
  await retype(user, field('New login email'), renamed);
  await retype(user, field('Password'), 'not the password');
  await user.click(part.getByRole('button', { name: 'Change login email' }));
  await part.findByText('Incorrect password.');
  await retype(user, field('Password'), newPassword);
  await user.click(part.getByRole('button', { name: 'Change login email' }));
  await part.findByText(new RegExp(`Check ${renamed} to confirm`));
  await part.findByText(`You log in with ${me.username}.`);

  const mail = await mailTo(renamed, 'login-email-confirmation');
  const { pathname, search } = new URL(/https?:\/\/\S+\/confirm-email\?token=\S+/.exec(mail)?.[0] ?? '');
  open(pathname + search, { as: me });
  await screen.findByText(/Login Email updated/);
  await user.click(await screen.findByRole('link', { name: 'Go to your network' }));
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await screen.findByText(renamed);
  await mailTo(me.username, 'login-email-changed');

  // The link works once, without a session.
  me.clearCookies();
  open(pathname + search, { as: me });
  await alertIs('This link has expired or was used already. Change your login email again to get a new one.');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await submitSignIn(user, renamed, newPassword);
  await waitForAddress('/people');
});

test('confirms before a typed login email is discarded', async () => {
  const { user } = open('/people', { as: await newcomer() });
  await openAccountSection(user, 'Login email');
  await retype(user, field('New login email'), 'half@typed');
  const discardBy = async (name: string) => {
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(question.isConnected).toBe(false));
  };
  await discardBy('Keep editing');
  expect(field('New login email').value).toBe('half@typed');
  await discardBy('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull());
});

test('shows an error for a link without a token', async () => {
  open('/confirm-email');
  await alertIs('The link is incomplete. Copy the whole link from the mail.');
});
