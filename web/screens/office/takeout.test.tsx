import type { Takeout } from '@kith/contract/office/takeout';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { newcomer } from '../../test/caller.ts';
import { open } from '../../test/open.tsx';

const path = '/tools/account/takeout';

test('collects the data, offers the ZIP, and deletes it', async () => {
  const nia = await newcomer();
  const { user } = open('/people', { as: nia });
  const section = await openAccountSection(user, 'Your data');
  await user.click(await within(section).findByRole('button', { name: 'Collect my data' }));
  const ready = await within(section).findByRole('region', { name: 'The copy of your data' }, { timeout: 20_000 });
  expect(ready.textContent).toMatch(/^Ready to download[\d.]+ KB · Collected .+ · Kith deletes it .+/);
  const link = within(ready).getByRole('link', { name: 'Download ZIP' });
  const file = await nia.fetch(link.getAttribute('href') ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  await within(section).findByRole('button', { name: 'Collect my data again' });
  await user.click(within(ready).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the copy of your data?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(section).findByRole('button', { name: 'Collect my data' });
  expect((await nia.get<{ takeout: Takeout | null }>(path)).takeout).toBeNull();
});

const answer = (takeout: Partial<Takeout>) =>
  Response.json({
    takeout: {
      state: 'running',
      requestedOn: 1,
      files: { done: 0, total: 0 },
      bytes: null,
      expiresOn: null,
      ...takeout,
    },
  });

test('shows the progress, and can be cancelled', async () => {
  const nia = await newcomer();
  let takeout: Partial<Takeout> = {};
  const { user, calls } = open('/people', {
    as: nia,
    respond: (call) => (call.startsWith(`GET /api${path}`) ? answer(takeout) : undefined),
  });
  const section = await openAccountSection(user, 'Your data');
  await within(section).findByText(/^Waiting to begin\. You can close this window/);
  takeout = { files: { done: 12, total: 48 } };
  await within(section).findByText(/^12 of 48 files\./, {}, { timeout: 10_000 });
  expect(within(section).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(within(section).queryByRole('button', { name: /Collect/ })).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(calls).toContain(`DELETE /api${path}`));
});

test.each([
  ['failed', () => answer({ state: 'failed', expiresOn: 2 }), /^Your data could not be collected\./],
  ['cannot be loaded', () => new Response('no', { status: 500 }), /^The copy of your data could not be loaded/],
])('says that it %s, and offers another try', async (_name, response, text) => {
  const nia = await newcomer();
  const { user } = open('/people', {
    as: nia,
    respond: (call) => (call.startsWith(`GET /api${path}`) ? response() : undefined),
  });
  const section = await openAccountSection(user, 'Your data');
  await within(section).findByText(text);
  within(section).getByRole('button', { name: /^Try again|^Retry/ });
});
