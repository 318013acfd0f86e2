import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, newcomer, type Caller } from '../../test/caller.ts';
import { addContacts, collectivePath } from '../../test/contacts.ts';
import { introductionParties } from '../../test/introductions.ts';
import { findRow, textOf, waitForAddress, waitUntilClosed } from '../../test/list-and-profile.ts';
import { multipart } from '../../test/multipart.ts';
import { open } from '../../test/open.tsx';

const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** A list of one target. */
async function addList(caller: Caller, parameters: { name: string; kind: string; collectiveId?: number }) {
  const file = new FormData();
  file.set('file', new Blob(['Wanda Wharf']), 'targets.csv');
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const { type, body } = await multipart(file);
  const path = `/api/tools/target-lists?${query.toString()}`;
  const created = await caller.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
  return (await created.json()) as { id: number };
}

test('creates a list from pasted names after a preview, reviews, removes and restores a target', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf', 'Piet Pier');
  const { user } = open('/targets', { as: nia });
  await screen.findByText('Whom do you want to reach?');
  await press(user, 'New list');
  await press(user, 'Preview');
  await screen.findByText('Name is required.');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  await user.click(screen.getByRole('radio', { name: 'People' }));
  await user.type(
    screen.getByRole('textbox', { name: 'Targets' }),
    'Wanda Wharf{Enter}Piet Pier{Enter}Nobody Known{Enter}',
  );
  await press(user, 'Preview');
  await screen.findByText('2 matched · 1 not found');
  expect(within(screen.getByRole('list', { name: 'The first targets' })).getAllByRole('listitem')).toHaveLength(3);
  await press(user, 'Create list');
  await waitForAddress(/^\/targets\/\d+$/);
  await screen.findByRole('heading', { name: 'Harbour' });
  await waitFor(
    () => expect(screen.getByRole('button', { name: /^Reached directly/ }).textContent).toBe('Reached directly 2'),
    {
      timeout: 20_000,
    },
  );
  const wanda = await screen.findByRole('link', { name: 'Wanda Wharf' });
  await waitFor(() => expect(wanda.closest('.row')?.textContent).toContain('2 ways'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most ways first');
  await waitForAddress(/order=ways/);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/\?order=ways$/),
  );
  await press(user, /^Not yet/);
  await waitForAddress(/reach=none/);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wanda Wharf' })).toBeNull());
  await screen.findByText('Nobody Known');
  await press(user, /^Not yet/);

  await press(user, 'Actions for Piet Pier');
  await user.click(await screen.findByRole('menuitem', { name: 'Choose another match' }));
  await press(user, /^Piet Pier is Piet Pier/);
  await screen.findByText('Piet Pier matched');
  await press(user, 'Actions for Piet Pier');
  await user.click(await screen.findByRole('menuitem', { name: 'Choose another match' }));
  await press(user, 'Piet Pier is none of them');
  await press(user, 'Actions for Piet Pier');
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a match' }));
  await screen.findByRole('button', { name: /^Piet Pier is Piet Pier/ });
  await press(user, 'Actions for Nobody Known');
  await screen.findByRole('menuitem', { name: 'Remove' });
  expect(screen.queryByRole('menuitem', { name: 'Choose a match' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  await press(user, 'Actions for Wanda Wharf');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await screen.findByText('Wanda Wharf removed');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wanda Wharf' })).toBeNull());
  await press(user, 'Undo');
  await screen.findByRole('link', { name: 'Wanda Wharf' });

  await press(user, 'Actions for Harbour');
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Port{Enter}');
  await waitUntilClosed();
  await screen.findByRole('heading', { name: 'Port' });
  await press(user, 'Actions for Port');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press(user, 'Delete');
  await waitForAddress('/targets');
  await screen.findByText('Whom do you want to reach?');
  await press(user, 'Undo');
  await user.click(await screen.findByRole('link', { name: 'Port' }));
  await screen.findByRole('link', { name: 'Wanda Wharf' });
});

test('a new list is offered for the collective from which the user came', async () => {
  const owner = await demoUser('owner');
  const { user } = open(`${await collectivePath(owner, 'Climate founders')}/people`, { as: owner });
  await user.click(await screen.findByRole('link', { name: 'Targets' }));
  await press(user, 'New list');
  expect(textOf(await screen.findByRole('combobox', { name: 'Find them in' }))).toBe('Climate founders');
});

test('a new list waits for the collectives that it offers', async () => {
  const owner = await demoUser('owner');
  const account = Promise.withResolvers<undefined>();
  const { user } = open(`${await collectivePath(owner, 'Climate founders')}/people`, {
    as: owner,
    respond: (call) => (call === 'GET /api/tools/account' ? account.promise : undefined),
  });
  await user.click(await screen.findByRole('link', { name: 'Targets' }));
  await press(user, 'New list');
  expect(screen.queryByRole('dialog')).toBeNull();
  account.resolve(undefined);
  expect(textOf(await screen.findByRole('combobox', { name: 'Find them in' }))).toBe('Climate founders');
});

test('a new list is offered for the own network if the user came from no collective', async () => {
  const { user } = open('/targets', { as: await demoUser('owner') });
  await press(user, 'New list');
  expect(textOf(await screen.findByRole('combobox', { name: 'Find them in' }))).toBe('Your network');
});

test('shows the list of the demo’s owner by target and by introducer', async () => {
  const { user } = open('/targets', { as: await demoUser('owner') });
  const row = await findRow();
  expect(textOf(row)).toBe('Mentors for the spring class');
  await user.click(row);
  await screen.findByRole('heading', { name: 'Mentors for the spring class' });
  await screen.findByRole('button', { name: /^To review 3/ });
  await press(user, 'By introducer');
  const introducer = await screen.findAllByRole('link', { name: /^Ask .*: \d+ of your targets$/ });
  expect(introducer.length).toBeGreaterThan(1);
  await user.click(introducer[0]!);
  await waitForAddress(/introducer=\d+/);
  await screen.findByRole('button', { name: /^Through .* · Show all targets$/ });
});

test('a target can be asked for again after a request that led to nothing', async () => {
  const { requester, collectiveId, ask } = await introductionParties();
  const list = await addList(requester, { name: 'Harbour', kind: 'person', collectiveId });
  const { id } = await ask();
  const { user } = open(`/targets/${list.id}`, { as: requester });
  await screen.findByText('through Ivo Introducer', {}, { timeout: 20_000 });
  await screen.findByRole('link', { name: 'Asked' });
  const button = 'Ask Ivo Introducer for an introduction to Wanda Wharf';
  expect(screen.queryByRole('button', { name: button })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Asked' }));
  await waitForAddress(`/introductions/${id}`);
  await press(user, 'Withdraw');
  await screen.findByText('You withdrew this request.');
  await user.click(await screen.findByRole('link', { name: 'Targets' }));
  await user.click(await screen.findByRole('link', { name: 'Harbour' }));
  await screen.findByRole('link', { name: 'Withdrawn' });
  await press(user, button);
  await screen.findByText('You asked Ivo Introducer before');
});

test('says that a list is not here, and leads back to the others', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf');
  const stranger = await newcomer();
  const { id } = await addList(nia, { name: 'Harbour', kind: 'person' });
  const { user } = open(`/targets/${id}`, { as: stranger });
  await screen.findByText('This target list is not here');
  await user.click(screen.getByRole('link', { name: 'All target lists' }));
  await screen.findByText('Whom do you want to reach?');

  const { reload } = open(`/targets/${id}`, { as: nia });
  await screen.findByRole('button', { name: 'Actions for Harbour' });
  await nia.call('DELETE', `/tools/target-lists/${id}`);
  reload();
  await screen.findByText('This target list is not here');
  expect(screen.queryByRole('button', { name: 'Actions for Harbour' })).toBeNull();
});

test('says what failed, and keeps the text', async () => {
  const nia = await newcomer();
  const { user } = open('/targets', {
    as: nia,
    respond: (call) =>
      call.startsWith('POST /api/tools/target-lists/preview') ? new Response('no', { status: 500 }) : undefined,
  });
  await press(user, 'New list');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Harbour');
  await user.type(screen.getByRole('textbox', { name: 'Targets' }), 'Wanda Wharf');
  await press(user, 'Preview');
  await screen.findByRole('alert');
  expect(textOf(screen.getByRole('textbox', { name: 'Targets' }))).toBe('Wanda Wharf');
});
