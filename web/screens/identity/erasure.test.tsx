import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { demoUser, newcomer, newPassword } from '../../test/caller.ts';
import { mailTo } from '../../test/mail.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { field, retype } from '../../test/sign-in.ts';

test('a member deletes the account with the password, and keeps it after all', async () => {
  const me = await newcomer();
  const { user } = open('/people', { as: me });
  const part = within(await openAccountSection(user, 'Delete account'));
  await user.click(await part.findByRole('button', { name: 'Delete my account' }));
  await retype(user, field('Password'), 'not the password');
  await user.click(part.getByRole('button', { name: 'Delete my account' }));
  await part.findByText('Incorrect password.');
  await retype(user, field('Password'), newPassword);
  await user.click(part.getByRole('button', { name: 'Delete my account' }));
  await part.findByText(/Your account is deleted on/);
  expect(await mailTo(me.username, 'account-erasure')).toContain('in 14 days');
  await user.click(part.getByRole('button', { name: 'Keep my account' }));
  await screen.findByText('You keep your account.');
  await part.findByText(/Afterwards it cannot be undone/);
});

test('the owner of a client reads what to do first', async () => {
  const { user } = open('/people', { as: await demoUser('owner') });
  const part = within(await openAccountSection(user, 'Delete account'));
  await part.findByText(/This account owns .+ First an admin has to give (it|them) another owner\./);
  expect(part.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('an admin erases a person by typing the name, and the record is gone', async () => {
  const member = await newcomer();
  const { personId } = await member.get<{ personId: number }>('/session');
  const admin = await demoUser('admin');
  const { name } = await admin.get<{ name: string }>(`/tools/persons/${personId}/erasure`);
  const { user } = open(`/dashboard/people/${personId}/erase`, { as: admin });
  await screen.findByText(/So is their account/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase this person' });
  await retype(user, field('Person’s Name'), 'Somebody else');
  expect(button.disabled).toBe(true);
  await retype(user, field('Person’s Name'), name.toLowerCase());
  await user.click(button);
  await screen.findByText('The person is being erased.');
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/people'));
  await waitFor(async () =>
    expect((await admin.get<{ total: number }>(`/tools/users?username=${member.username}`)).total).toBe(0),
  );
});
