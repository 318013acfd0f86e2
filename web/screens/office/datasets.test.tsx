import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, newcomer } from '../../test/caller.ts';
import { fill } from '../../test/fill.ts';
import { currentAddress, open } from '../../test/open.tsx';
import {
  pressInQuestion,
  filterBy,
  waitUntilGone,
  findFilteredRow,
  openNewForm,
  waitForRowText,
  findTable,
  unique,
} from '../../test/table.ts';

for (const [path, title, singular] of [
  ['causes', 'Causes', 'Cause'],
  ['interests', 'Interests', 'Interest'],
  ['jobfunctions', 'Job Functions', 'Job Function'],
  ['tags', 'Tags', 'Tag'],
] as const)
  test(`adds, renames, archives and deletes ${title}`, async () => {
    const { user } = open(`/dashboard/datasets/${path}`, { as: await demoUser('admin') });
    await findTable(title);
    expect(within(screen.getByRole('navigation', { name: 'Datasets' })).getAllByRole('link')).toHaveLength(5);
    const name = unique('Zither');
    const created = await openNewForm(user, singular);
    await user.click(within(created).getByRole('button', { name: 'Create' }));
    await within(created).findByText('Name is required.');
    await fill(user, within(created).getByLabelText(/^Name/), `  ${name} `);
    await user.click(within(created).getByRole('button', { name: 'Create' }));
    await waitUntilGone(created);
    await filterBy(user, `Filter ${title}`, 'Name', name);
    await findFilteredRow(name);

    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const form = await screen.findByRole('dialog', { name: `Edit ${singular}` });
    await fill(user, within(form).getByLabelText(/^Name/), `${name} II`);
    await user.click(within(form).getByRole('checkbox', { name: 'Archived' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitUntilGone(form);
    await waitForRowText(`${name} II`, 'Yes');
    await user.click(await screen.findByRole('button', { name: `Delete ${name} II` }));
    await pressInQuestion(user, 'Delete', /^Permanently delete the/);
    await screen.findByText('0 of 0');
  });

test('shows how often a value is used, and archives it instead of deleting it', async () => {
  const admin = await demoUser('admin');
  const name = unique('Cause');
  const { id } = await admin.post<{ id: number }>('/causes', { name });
  const { user } = open(`/dashboard/datasets/causes?name=${encodeURIComponent(name)}`, { as: admin });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await screen.findByRole('alertdialog', { name: /^Permanently delete/ });

  // Somebody chose the value since it was read: deleting is refused, and the confirmation changes.
  const somebody = await newcomer();
  const { version } = await somebody.get<{ version: number }>(`/tools/persons/${somebody.personId}`);
  await somebody.call('PATCH', `/tools/persons/${somebody.personId}`, { supportedCauses: [id], version });
  await pressInQuestion(user, 'Delete');
  await screen.findByText(/It is used 1 time, so it cannot be deleted/);
  await pressInQuestion(user, 'Archive instead', `“${name}” is used once`);
  await waitForRowText(name, 'Yes');
});

test('edits skill categories with details, whose names are unique', async () => {
  const { user } = open('/dashboard/datasets/expertise', { as: await demoUser('admin') });
  await findTable('Skills');
  const name = unique('Lutherie');
  const category = await openNewForm(user, 'Skill Category');
  await fill(user, within(category).getByLabelText(/^Name/), name);
  await user.click(within(category).getByRole('button', { name: 'Create' }));
  await waitUntilGone(category);
  await filterBy(user, 'Filter Skills', 'Name', name);
  await findFilteredRow(name);
  await user.click(await screen.findByRole('link', { name: `Edit ${name}` }));
  await screen.findByText('No details yet');
  const detail = unique('Necks');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const added = await screen.findByRole('dialog', { name: 'New Detail' });
  await fill(user, within(added).getByLabelText(/^Name/), detail);
  await user.click(within(added).getByRole('button', { name: 'Create' }));
  await user.click(await screen.findByRole('button', { name: `Edit ${detail}` }));
  const form = await screen.findByRole('dialog', { name: 'Edit Detail' });
  await user.click(within(form).getByRole('checkbox', { name: 'Archived' }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Successfully updated.');
  await waitForRowText(detail, 'Yes');
  await user.click(await screen.findByRole('button', { name: `Delete ${detail}` }));
  await waitUntilGone(await pressInQuestion(user, 'Delete'));
  await screen.findByText('No details yet');
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await pressInQuestion(user, 'Delete');
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/datasets/expertise'));
});
