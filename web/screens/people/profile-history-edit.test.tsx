import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomer } from '../../test/caller.ts';
import { chooseAction, choose, field, fill, waitUntilGone, pickYear } from '../../test/form.ts';
import { textOf } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const editor = () => screen.findByRole('dialog', { name: /^Edit profile/ });
const section = async (name: string) => within(await editor()).findByRole('region', { name });
const entriesIn = (region: HTMLElement) => within(region).queryAllByRole('listitem');
const entryIs = (region: HTMLElement, text: string) =>
  waitFor(() => expect(entriesIn(region).map(textOf)).toEqual([expect.stringContaining(text)]));

test('saves job functions and whole categories of skills', async () => {
  const nia = await newcomer();
  const { user } = open(`/people/${nia.personId}/edit/experience`, { as: nia });
  const functions = await within(await editor()).findByRole('form', { name: 'Job functions' });
  await choose(user, field(functions, 'Job functions'), 'eng');
  await user.click(within(functions).getByRole('button', { name: 'Save' }));
  await screen.findByText('Job Functions updated');

  const skills = await within(await editor()).findByRole('form', { name: 'Skills' });
  const category = await within(skills).findByRole('group', { name: 'Artificial Intelligence' });
  await user.click(within(category).getByRole('button', { name: 'Skills of Artificial Intelligence' }));
  const boxes = () => within(category).getAllByRole<HTMLInputElement>('checkbox');
  await waitFor(() => expect(boxes().length).toBeGreaterThan(2));
  await user.click(boxes()[0]!);
  await waitFor(() => expect(boxes().map(({ checked }) => checked)).not.toContain(false));
  await user.click(boxes().at(-1)!);
  await waitFor(() => expect(boxes()[0]!.checked).toBe(false));
  expect(boxes().at(-1)!.checked).toBe(false);
  await user.click(within(skills).getByRole('button', { name: 'Save' }));
  await screen.findByText('Skills updated');
});

test('adds, makes primary, changes and deletes a work role', async () => {
  const nia = await newcomer();
  const { user } = open(`/people/${nia.personId}/edit/experience`, { as: nia });
  const history = await section('Work history');
  await user.click(within(history).getByRole('button', { name: 'Add' }));
  const added = await within(history).findByRole('form', { name: 'New work role' });
  const add = () => user.click(within(added).getByRole('button', { name: 'Add' }));
  await add();
  for (const name of ['Organization', 'Title', 'Worked From']) await within(added).findByText(`${name} is required.`);
  const organization = `Quillfeather & Daughters ${nia.personId}`;
  await choose(user, field(added, 'Organization'), organization, `Add “${organization}”`);
  await fill(user, field(added, 'Title'), 'Zy');
  expect(screen.queryByRole('listbox')).toBeNull();
  await fill(user, field(added, 'Title'), 'Zymurgist');
  await screen.findByText('No suggestions for "Zymurgist"');
  await pickYear(user, added, 'Worked From', '2019');
  await user.click(within(added).getByLabelText('Current role'));
  await pickYear(user, added, 'Worked To', '2018');
  await add();
  await within(added).findByText('Worked To cannot be prior to Worked From.');
  await user.click(within(added).getByLabelText('Current role'));
  await add();
  await screen.findByText('Work History updated');
  await entryIs(history, 'Zymurgist');
  expect(within(history).getByRole('link', { name: organization })).toBeTruthy();

  const actOn = async (title: string, action: string) =>
    chooseAction(
      user,
      await within(history).findByRole('button', { name: new RegExp(`^Actions for ${title}`) }),
      action,
    );
  const isPrimary = () => within(entriesIn(history)[0]!).queryByText('Primary') !== null;
  const wasPrimary = isPrimary();
  await actOn('Zymurgist', wasPrimary ? 'No longer primary' : 'Make primary');
  await waitFor(() => expect(isPrimary()).toBe(!wasPrimary));

  await actOn('Zymurgist', 'Edit');
  const edited = await within(history).findByRole('form', { name: /^Zymurgist/ });
  await fill(user, field(edited, 'Title'), 'Chief Zymurgist');
  await user.click(within(edited).getByRole('button', { name: 'Save' }));
  await entryIs(history, 'Chief Zymurgist');

  const answer = async (button: string) => {
    await actOn('Chief Zymurgist', 'Delete');
    const name = 'Permanently delete this Work History entry?';
    const question = await screen.findByRole('alertdialog', { name });
    await user.click(within(question).getByRole('button', { name: button }));
    await waitUntilGone(() => screen.queryByRole('alertdialog'));
  };
  await answer('Cancel');
  expect(entriesIn(history).length).toBe(1);
  await answer('Delete');
  await waitFor(() => expect(entriesIn(history)).toEqual([]));
});

test('adds, changes and deletes an education', async () => {
  const nia = await newcomer();
  const { user } = open(`/people/${nia.personId}/edit/education`, { as: nia });
  const education = await section('Education');
  await user.click(within(education).getByRole('button', { name: 'Add' }));
  const added = await within(education).findByRole('form', { name: 'New education' });
  const add = () => user.click(within(added).getByRole('button', { name: 'Add' }));
  await pickYear(user, added, 'Attended To', '2012');
  await add();
  await within(added).findByText('School is required.');
  await within(added).findByText('At least one degree is required.');
  const school = `Academy of Lighthouses ${nia.personId}`;
  await choose(user, field(added, 'School'), school, `Add “${school}”`);
  await choose(user, field(added, 'Degrees'), 'bach');
  await add();
  await within(added).findByText('Attended From is required if Attended To is provided.');
  await pickYear(user, added, 'Attended From', '2009');
  await add();
  await screen.findByText('Education updated');
  await entryIs(education, '2009 – 2012');

  const actOn = async (action: string) =>
    chooseAction(user, await within(education).findByRole('button', { name: `Actions for ${school}` }), action);
  await actOn('Edit');
  const edited = await within(education).findByRole('form', { name: school });
  await pickYear(user, edited, 'Attended To', '2013');
  await user.click(within(edited).getByRole('button', { name: 'Save' }));
  await entryIs(education, '2009 – 2013');

  await actOn('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Permanently delete this Education entry?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(entriesIn(education)).toEqual([]));
});
