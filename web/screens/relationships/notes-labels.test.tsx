import type { Account } from '@kith/contract/identity/account';
import type { Label } from '@kith/contract/relationships/labels';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { collectivePath, addContacts } from '../../test/contacts.ts';
import { demoUser, newcomer, type Caller } from '../../test/caller.ts';
import { chooseAction, choose, fill, waitUntilGone } from '../../test/form.ts';
import { waitForAddress, openTab, findRow, rows, textOf } from '../../test/list-and-profile.ts';
import { currentAddress, open } from '../../test/open.tsx';

const itemsOf = (list: string) => {
  const found = screen.queryByRole('list', { name: list });
  return found ? within(found).queryAllByRole('listitem') : [];
};
const notes = () => itemsOf('Notes');
const hasNotes = (...texts: string[]) =>
  waitFor(() => {
    expect(notes().length).toBe(texts.length);
    for (const [at, text] of texts.entries()) expect(textOf(notes()[at])).toContain(text);
  });
const hasLabels = (...names: string[]) => waitFor(() => expect(itemsOf('Labels').map(textOf)).toEqual(names));
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' });
/** Only a saved note has actions; it replaces the element of the unsaved one. */
const actionsOf = (note: () => HTMLElement | undefined) =>
  waitFor(() => within(note()!).getByRole('button', { name: 'Actions for this note' }));

async function write(user: UserEvent, text: string) {
  await fill(user, await noteField(), text);
  await user.click(screen.getByRole('button', { name: 'Save note' }));
}

async function selectPeople(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More for this list' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select people' }));
  return screen.findByRole('region', { name: 'Selection' });
}

async function labelsOf(caller: Caller): Promise<Label[]> {
  const { network } = await caller.get<Account>('/tools/account');
  return (await caller.get<{ results: Label[] }>(`/tools/labels?networkId=${network.id}`)).results;
}

test('writes, changes and deletes a note, whose text is not executed as HTML', async () => {
  const nia = await newcomer();
  const [wanda] = await addContacts(nia, 'Wanda Wharf');
  const { user, reload } = open(`/people/${wanda!.id}`, { as: nia });
  await openTab(user, 'Notes / Labels');
  await screen.findByText(/^No notes yet\./);
  await write(user, 'Met in Bergen.\nSee https://kith.example/x, <img src=x onerror=alert(1)>');
  await hasNotes('Met in Bergen.\nSee');
  const [note] = notes();
  expect(textOf(note)).toContain('<img src=x onerror=alert(1)>');
  expect(textOf(note)).toContain('Only you');
  expect(note!.querySelector('img')).toBeNull();
  const link = within(note!).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://kith.example/x');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect((await noteField()).value).toBe('');

  await write(user, 'The newer one');
  await hasNotes('The newer one', 'Met in Bergen.');

  await chooseAction(user, await actionsOf(() => notes()[1]), 'Edit');
  const field = await within(notes()[1]!).findByRole('textbox', { name: 'Note' });
  await fill(user, field, 'x'.repeat(1001));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note cannot exceed 1000 characters.');
  await fill(user, field, 'Met in Oslo.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await hasNotes('The newer one', 'Met in Oslo.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await hasNotes('The newer one', 'Met in Bergen.');

  await chooseAction(user, await actionsOf(() => notes()[1]), 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Permanently delete this Note?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitUntilGone(() => screen.queryByRole('alertdialog'));
  await hasNotes('The newer one');
  reload();
  await hasNotes('The newer one');
});

test('closing asks first if a note is typed, and the text stays', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf');
  const { user } = open('/people?name=Wanda', { as: nia });
  await user.click(await findRow());
  await openTab(user, 'Notes / Labels');
  await fill(user, await noteField(), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getAllByRole('button')[0]!);
  expect((await noteField()).value).toBe('Half a thought');
});

test('collaborators read a note of a collective only there', async () => {
  const owner = await demoUser('owner');
  const stranger = await newcomer();
  const base = await collectivePath(owner, 'Climate founders');
  const { user } = open(`${base}/people?name=Ada%20Lindqvist`, { as: owner });
  await user.click(await findRow());
  await openTab(user, 'Notes / Labels');
  const text = `Speaks in May ${stranger.username}`;
  const written = () => notes().find((note) => textOf(note).includes(text));
  await write(user, text);
  await waitFor(() => expect(textOf(written())).toContain('Collaborators of Climate founders'));
  await actionsOf(written);
  const at = currentAddress().replace(/\?.*/, '');

  const member = await demoUser('member');
  open(at, { as: member });
  await waitFor(() => expect(textOf(written())).toContain('Signe Vahl'));
  expect(within(written()!).queryByRole('button', { name: 'Actions for this note' })).toBeNull();
  // The same person in the member's own network does not show the notes of the collective.
  open(at.replace(/^\/collectives\/\d+/, ''), { as: member });
  await screen.findByText(/^No notes yet\./);

  open(at, { as: stranger });
  await waitForAddress('/forbidden');
});

test('creates a label while attaching it, filters by it, renames and deletes it', async () => {
  const nia = await newcomer();
  const [wanda] = await addContacts(nia, 'Wanda Wharf', 'Yara Yawl');
  const at = `/people/${wanda!.id}/notes`;
  const first = open(at, { as: nia });
  await choose(first.user, await screen.findByRole('combobox', { name: 'Add a label' }), 'Sailors', 'Create “Sailors”');
  await hasLabels('Sailors');
  await screen.findByText('Label “Sailors” attached');
  await first.user.click(await screen.findByRole('link', { name: 'Sailors' }));
  await waitForAddress(/\/people\?labels=\d+$/);
  await waitFor(() => expect(rows().map(textOf)).toEqual(['Wanda Wharf']));

  const { user } = open(at, { as: nia });
  await user.click(await screen.findByRole('button', { name: 'Remove the label Sailors' }));
  await hasLabels();
  await screen.findByText('Label “Sailors” removed');
  await user.keyboard('{Control>}z{/Control}');
  await hasLabels('Sailors');

  const openManager = async () => {
    await user.click(screen.getByRole('button', { name: 'Manage labels' }));
    return within(await screen.findByRole('dialog', { name: 'Labels' }));
  };
  const close = async (manager: Awaited<ReturnType<typeof openManager>>) => {
    await user.click(manager.getByRole('button', { name: 'Close' }));
    await waitUntilGone(() => screen.queryByRole('dialog', { name: 'Labels' }));
  };
  let manager = await openManager();
  await manager.findByText('1 person · 0 organizations');
  await chooseAction(user, manager.getByRole('button', { name: 'Actions for Sailors' }), 'Rename');
  await fill(user, await manager.findByRole('textbox', { name: 'Label' }), 'Skippers');
  await user.keyboard('{Enter}');
  await manager.findByRole('button', { name: 'Actions for Skippers' });
  await close(manager);
  await hasLabels('Skippers');
  manager = await openManager();
  await chooseAction(user, await manager.findByRole('button', { name: 'Actions for Skippers' }), 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await manager.findByText('No labels yet');
  await close(manager);
  await hasLabels();
});

test('labels several people at once and undoes it', async () => {
  const nia = await newcomer();
  const [wanda, yara] = await addContacts(nia, 'Wanda Wharf', 'Yara Yawl', 'Zora Zephyr');
  const first = open('/people', { as: nia });
  const chosen = await selectPeople(first.user);
  await within(chosen).findByText('0 selected');
  await first.user.click(await screen.findByRole('checkbox', { name: 'Select Wanda Wharf' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Select Zora Zephyr' }));
  await within(chosen).findByText('2 selected');
  await choose(first.user, screen.getByRole('combobox', { name: 'Label them' }), 'Crew', 'Create “Crew”');
  await screen.findByText('Label “Crew” attached to 2 people');
  await within(chosen).findByText('0 selected');

  // With a filter, all matches are labeled, also on other pages.
  const { user } = open('/people?name=y', { as: nia });
  const bar = await selectPeople(user);
  await user.click(await within(bar).findByRole('button', { name: /^Select all \d+$/ }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Yara Yawl' }).checked).toBe(true),
  );
  await choose(user, screen.getByRole('combobox', { name: 'Label them' }), 'Crew', 'Crew');
  await screen.findByText(/^Label “Crew” attached to \d (person|people)$/);
  expect((await labelsOf(nia)).map((label) => label.totalPersons)).toEqual([3]);
  await user.keyboard('{Control>}z{/Control}');
  // Zora had the label before and keeps it.
  await waitFor(async () => expect((await labelsOf(nia)).map((label) => label.totalPersons)).toEqual([2]));

  open(`/people/${yara!.id}/notes`, { as: nia });
  await noteField();
  await hasLabels();
  open(`/people/${wanda!.id}/notes`, { as: nia });
  await hasLabels('Crew');
});
