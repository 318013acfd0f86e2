import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { fill } from '../../test/fill.ts';
import { currentAddress, open } from '../../test/open.tsx';
import { waitUntilGone, findFilteredRow, openNewForm, findRow, unique } from '../../test/table.ts';

test('creates an organization beside similar ones, finds it by type and edits it', async () => {
  const admin = await demoUser('admin');
  const first = open('/dashboard/organizations', { as: admin });
  await screen.findByText(/^1-50 of [\d,]+$/);
  const element = await openNewForm(first.user, 'Organization');
  const form = within(element);
  const create = () => first.user.click(form.getByRole('button', { name: 'Create' }));
  const enter = (label: RegExp, text: string) => fill(first.user, form.getByLabelText(label), text);
  await create();
  await form.findByText('Name is required.');
  const similar = within(await form.findByRole('region', { name: 'Existing organizations' }));
  await enter(/^Name/, 'larkspur la');
  expect((await similar.findByRole('link', { name: 'Larkspur Labs' })).getAttribute('target')).toBe('_blank');
  const name = unique('Zz Institute');
  await enter(/^Name/, name);
  await similar.findByText('No results.');
  await enter(/^LinkedIn Profile/, 'nonsense');
  await create();
  await form.findByText('Must be a valid LinkedIn Company or School URL.');
  await enter(/^LinkedIn Profile/, '');
  await fill(first.user, form.getByRole('combobox', { name: /^Type/ }), 'Acad');
  await first.user.click(await screen.findByRole('option', { name: 'Academic' }));
  await create();
  await waitUntilGone(element);
  await screen.findByText('Organization created');

  const found = `/dashboard/organizations?name=${encodeURIComponent(name)}`;
  const { user } = open(found, { as: admin });
  expect(within(await findRow(name)).getAllByRole('cell', { name: 'N/A' })).toHaveLength(2);
  await user.click(within(await findRow(name)).getByRole('link', { name: 'Academic' }));
  await waitFor(() => expect(currentAddress()).toBe('/dashboard/organizations?typeId=1'));
  // Waits for the new rows: until then the list shows the previous ones, which going back would render again.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Academic' }).length).toBeGreaterThan(1));
  window.history.back();
  await waitFor(() => expect(currentAddress()).toBe(found));
  await user.click(within(await findFilteredRow(name)).getByRole('link', { name: `Edit ${name}` }));
  const editor = within(await screen.findByRole('dialog', { name: `Edit profile · ${name}` }));
  await editor.findAllByText('Total Enrollment');
  await fill(user, editor.getByLabelText(/^Tagline/), 'Last in every list');
  await user.click(editor.getAllByRole('button', { name: 'Save' })[0]!);
  await screen.findByText('Basic Information updated');
  await user.click(editor.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/dashboard\/organizations\?name=/));
  await waitFor(async () =>
    expect((await findRow(name)).querySelector('[href^="/dashboard/users?id="]')?.textContent).toMatch(/./),
  );
});

test('refuses to merge two people who both have an account, and says why', async () => {
  const admin = await demoUser('admin');
  const { results } = await admin.get<{ results: { id: number }[] }>('/tools/persons?admin=true&isMember=true&limit=2');
  open(`/dashboard/duplicates/people/${results.map(({ id }) => id).join('-')}`, { as: admin });
  await screen.findByText('Both of them can sign in. Two people with users cannot be merged.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Merge into/ }).disabled).toBe(true);
});
