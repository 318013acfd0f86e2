import { randomUUID } from 'node:crypto';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { newcomer } from '../../test/caller.ts';
import { findRange } from '../../test/filter-form.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';
import { field, retype } from '../../test/sign-in.ts';

const uploadButton = { name: 'Upload and preview' };

test('shows the progress of a long file, also after a reload; a discarded file changes nothing', async () => {
  const me = await newcomer();
  // The short file is read at once. While this is set, the answers say that the import is running.
  let runningState: Partial<LinkedinImport> | undefined = { status: 'running', completed: false };
  const { user, reload } = open('/people', {
    as: me,
    respond: (call) => {
      if (!runningState || !/^GET \/api\/tools\/contacts\/linkedin(\?|$)/.test(call)) return undefined;
      return asRunning(call.slice('GET /api'.length), runningState);
    },
  });
  async function asRunning(path: string, changes: Partial<LinkedinImport>) {
    const answer = await me.get<{ results: LinkedinImport[] }>(path);
    const results = answer.results.map((one) => ({
      ...one,
      ...changes,
      progress: { ...one.progress, total: 12, read: 3 },
    }));
    return Response.json({ ...answer, results });
  }
  await openAccountSection(user, 'LinkedIn sync');
  const rows = Array.from({ length: 12 }, (_, row) => `Ada,Number${row},https://www.linkedin.com/in/ada-n-${row}`);
  const file = new File([['First Name,Last Name,URL', ...rows].join('\n')], 'Long.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('LinkedIn CSV file'), file);
  await user.click(screen.getByRole('button', uploadButton));
  const barIsShown = async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Reading Long.csv' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    await screen.findByText(/^3 of 12 rows/);
    expect(screen.queryByRole('button', uploadButton)).toBeNull();
  };
  await barIsShown();
  reload();
  await barIsShown();

  runningState = undefined;
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await preview.findByRole('button', { name: 'Would be added 12' });
  await user.click(preview.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('button', uploadButton);
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
});

test('says that an import has ended that was confirmed before everything was loaded', async () => {
  const me = await newcomer();
  const loading = Promise.withResolvers<undefined>();
  let held: RegExp | undefined;
  const { user, reload } = open('/people', {
    as: me,
    respond: (call) => (held?.test(call) ? loading.promise : undefined),
  });
  await openAccountSection(user, 'LinkedIn sync');
  const file = new File(['First Name,Last Name,URL\nEva,Early,'], 'Early.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('LinkedIn CSV file'), file);
  await user.click(screen.getByRole('button', uploadButton));
  await screen.findByRole('region', { name: 'Preview' });
  held = /^GET \/api\/tools\/account\/invitations/;
  reload();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const button = await preview.findByRole('button', { name: 'Import' });
  // The page reads the import again only when it has ended.
  held = /^GET \/api\/tools\/(?:account\/invitations|contacts\/linkedin\?)/;
  await user.click(button);
  await waitFor(async () => {
    const { results } = await me.get<{ results: LinkedinImport[] }>('/tools/contacts/linkedin');
    expect(results[0]?.status).toBe('completed');
  });
  loading.resolve(undefined);
  await screen.findByText(texts.linkedinFile.completed);
});

test('adds a contact by hand, excludes it from sharing, shares it again and removes it', async () => {
  const me = await newcomer();
  const { user } = open('/people', { as: me });
  const add = within(await openAccountSection(user, 'Add a contact'));
  // The form is rendered again for each contact.
  const submit = async () => user.click(await add.findByRole('button', { name: 'Add contact' }));
  await submit();
  await add.findByText('First Name is required.');
  // Unique for each run: a person of an earlier attempt would be recognized by the address.
  const address = `https://www.linkedin.com/in/hanna-hand-${randomUUID().slice(0, 8)}`;
  for (const url of ['', address]) {
    await retype(user, field('First Name'), 'Hanna');
    await retype(user, field('Last Name'), 'Hand');
    await retype(user, field('Company'), 'Hands and Sons of the Screen');
    await retype(user, field('LinkedIn URL'), url);
    await submit();
    await waitFor(() => expect(field('First Name').value).toBe(''));
    await add.findAllByText(/is in your network\./);
  }
  await user.click(await add.findByRole('button', { name: 'Same person' }));
  await waitFor(() => expect(add.queryByRole('button', { name: 'Same person' })).toBeNull());
  open('/people', { as: me });
  expect(await findRange()).toBe('1-2 of 2 total');

  await user.click(screen.getByRole('link', { name: /Hanna Hand/ }));
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await choose('Exclude from sharing');
  await confirm('Exclude');
  await screen.findByText('Excluded from sharing');
  await choose('Share with collectives again');
  await screen.findByText('Shared again');
  await choose('Remove from your network');
  await confirm('Remove');
  await screen.findByText('Removed from your network');
  await waitForAddress('/people');
  await screen.findByText('Nobody else here yet');
});
