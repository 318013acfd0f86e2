import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, freshAddress, newcomer } from '../../test/caller.ts';
import { fill } from '../../test/fill.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { createCollective, openClientSection, createOwnClient } from '../../test/own-client.ts';
import { pressInQuestion, waitUntilGone } from '../../test/table.ts';

test('the owner edits the details of a client', async () => {
  const client = await createOwnClient();
  let isCutOff = false;
  const { user } = open('/people', {
    as: client.owner,
    respond: (call) =>
      isCutOff && call.startsWith('PATCH') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  const part = within(await openClientSection(user, client, 'Details'));
  const name = await part.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  const save = part.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await fill(user, name, 'x'.repeat(201));
  await part.findByText('201 / 200');
  await user.click(save);
  await part.findByText('Name cannot exceed 200 characters.');
  part.getByText('Description is required.');
  await user.click(part.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(name.value).toBe(client.name));

  await fill(user, name, `${client.name} & Sons`);
  await fill(user, part.getByRole('textbox', { name: /^Description/ }), 'People who eat together.');
  isCutOff = true;
  await user.click(save);
  await screen.findByText('Organization failed to update');
  isCutOff = false;
  // The typed text survives the failure and an accidental close.
  await user.keyboard('{Escape}');
  await waitUntilGone(await pressInQuestion(user, 'Keep editing'));
  await user.click(await part.findByRole('button', { name: 'Save' }));
  await screen.findByText('Organization updated');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await screen.findByRole('link', { name: `Settings of ${client.name} & Sons` });
});

test('a member of a client reads its details and members, but sees no invitations', async () => {
  const { user } = open('/people?name=Ada', { as: await demoUser('member') });
  const part = within(await openClientSection(user, { name: 'Northbridge Fellows' }, 'Members'));
  const overlay = within(screen.getByRole('dialog', { name: 'Northbridge Fellows' }));
  await part.findAllByRole('article');
  expect(part.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(overlay.queryByRole('button', { name: 'Invitations' })).toBeNull();

  await fill(user, part.getByRole('searchbox', { name: 'Search Members' }), 'vahl');
  await waitFor(() => expect(part.getAllByRole('article')).toHaveLength(1));
  expect(part.getByRole('article', { name: 'Signe Vahl' }).textContent).toContain('Owner');
  await user.click(overlay.getByRole('button', { name: 'Details' }));
  await overlay.findByRole('link', { name: 'Signe Vahl' });
  expect(overlay.queryByRole('textbox')).toBeNull();
});

test('the overlay closes if its client cannot be shown', async () => {
  const client = await createOwnClient();
  const { user } = open('/people', { as: client.owner });
  await user.click(await screen.findByRole('link', { name: /^Settings of/ }));
  await screen.findByRole('region', { name: 'Details' });
  open(currentAddress(), { as: await demoUser('member') });
  await screen.findByText('Organization failed to load');
  await waitFor(() => expect(currentAddress()).toBe('/people'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends, resends, copies and withdraws an invitation', async () => {
  const client = await createOwnClient();
  await createCollective(client, 'Supper');
  const { user } = open('/people', { as: client.owner });
  const part = within(await openClientSection(user, client, 'Invitations'));
  await part.findByText(/^People whom you invite to your collectives are listed here/);

  await user.click(part.getByRole('button', { name: 'Create Invitation' }));
  const element = await part.findByRole('form', { name: 'New invitation' });
  const form = within(element);
  const send = () => user.click(form.getByRole('button', { name: 'Send' }));
  await send();
  for (const field of ['First Name', 'Last Name', 'Email', 'LinkedIn URL'])
    await form.findByText(`${field} is required.`);
  form.getByText('A Collective must be selected.');

  await fill(user, form.getByLabelText(/^First Name/), 'Ines');
  await fill(user, form.getByLabelText(/^Last Name/), 'Nobody');
  await fill(user, form.getByLabelText(/^Email Address/), freshAddress('ines'));
  await fill(user, form.getByLabelText(/^LinkedIn URL/), 'nowhere');
  await user.click(form.getByRole('combobox', { name: /^Collective/ }));
  await user.click(await screen.findByRole('option', { name: 'Supper' }));
  await send();
  await form.findByText('Must be a valid LinkedIn Person URL.');
  await fill(user, form.getByLabelText(/^LinkedIn URL/), 'https://www.linkedin.com/in/ines-nobody');
  await send();
  await screen.findByText('Invitation sent');
  await waitUntilGone(element);

  const row = () => part.findByRole('article', { name: 'Invitation of Ines Nobody' });
  expect((await row()).textContent).toContain('No Response');
  await user.click(part.getByRole('radio', { name: 'Accepted' }));
  await part.findByText('Nobody has accepted an invitation yet.');
  await user.click(part.getByRole('radio', { name: 'No Response' }));
  await fill(user, part.getByRole('searchbox', { name: 'Search Invitations by Name' }), 'somebody else');
  await part.findByText('No invitation matches this name.');
  await fill(user, part.getByRole('searchbox'), 'ines no');

  const choose = async (entry: string) => {
    const name = 'Actions for the invitation of Ines Nobody';
    await user.click(await within(await row()).findByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await choose('Copy link');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/registration\?code=\w+$/));
  await choose('Resend');
  await waitFor(async () => expect((await row()).textContent).toContain(', again '));
  const withdrawn = await row();
  await choose('Withdraw');
  await pressInQuestion(user, 'Withdraw');
  await screen.findByText('Invitation withdrawn');
  await waitUntilGone(withdrawn);
});

test('the address in a mail opens the invitations, also after a sign-in', async () => {
  open('/invitations');
  await waitFor(() => expect(currentAddress()).toBe('/login?next=%2Finvitations'));
  open('/login?next=%2Finvitations', { as: await newcomer() });
  await within(await screen.findByRole('dialog', { name: 'Account' })).findByRole('region', { name: 'Invitations' });
  expect(currentAddress()).toMatch(/\/people#.+/);
});
