import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { newcomer } from '../../test/caller.ts';
import { addContacts } from '../../test/contacts.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const path = '/tools/keep-in-touch';

/** The buttons are disabled until a change was saved and read again. */
const press = async ({ user, within: where }: { user: UserEvent; within: HTMLElement }, name: string) => {
  const button = await within(where).findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
};

test('keeps in touch with somebody on their profile, records contacts, and undoes it', async () => {
  const nia = await newcomer();
  const [wanda] = await addContacts(nia, 'Wanda Wharf');
  const { user } = open(`/people/${wanda!.id}/you`, { as: nia });
  const section = await screen.findByRole('region', { name: 'Keep in touch' });
  const pressThere = (name: string) => press({ user, within: section }, name);
  await within(section).findByText(/^Kith reminds you/);
  await pressThere('1 month');
  await screen.findByText('Keep in touch: every month');
  await within(section).findByText(/^Due in \d+ days$/);
  await pressThere('Another day on which you contacted Wanda');
  const day = await screen.findByLabelText(/^Last contact/);
  await user.clear(day);
  await user.type(day, '2025-03-03');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(section).findByText('Due since Apr 3, 2025 · Last contact Mar 3, 2025');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'When did you contact Wanda?' })).toBeNull());
  await pressThere('Contacted Wanda today');
  await within(section).findByText(/^Due in \d+ days · Last contact/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await within(section).findByText('Due since Apr 3, 2025 · Last contact Mar 3, 2025');
  await pressThere('Off');
  await screen.findByText('Keep in touch: off');
  await within(section).findByText(/^Kith reminds you/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await within(section).findByText('Due since Apr 3, 2025 · Last contact Mar 3, 2025');
});

test('lists everybody beside the news, those who are due first', async () => {
  const nia = await newcomer();
  const [wanda, piet] = await addContacts(nia, 'Wanda Wharf', 'Piet Pier');
  await nia.post(path, { personId: wanda!.id, months: 12 });
  await nia.post(path, { personId: piet!.id, months: 3, contactedOn: '2025-01-31' });
  const { user } = open('/news', { as: nia });
  await user.click(await screen.findByRole('link', { name: 'Keep in touch' }));
  await waitForAddress('/news/keep-in-touch');
  await screen.findByRole('link', { name: 'Wanda Wharf' });
  const rows = () => [...document.querySelectorAll('main .row')].map(({ textContent }) => textContent);
  expect(rows()[0]).toMatch(/^Piet Pier.*Due since Apr 30, 2025 · Every 3 months · Last contact Jan 31, 2025/);
  expect(rows()[1]).toMatch(/^Wanda Wharf.*Due on .* · Every year/);
  const main = { user, within: screen.getByRole('main') };
  await press(main, 'Contacted Piet Pier today');
  await waitFor(() => expect(rows()[0]).toMatch(/Due on .* · Every 3 months|Due in \d+ days · Every 3 months/));
  await press(main, 'Actions for Piet Pier');
  await user.click(await screen.findByRole('menuitem', { name: 'Off' }));
  await screen.findByText('Keep in touch: off');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('says what to do without reminders, and when they cannot be loaded', async () => {
  const nia = await newcomer();
  open('/news/keep-in-touch', { as: nia });
  await screen.findByRole('heading', { name: 'With whom do you want to keep in touch?' });
  open('/news/keep-in-touch', {
    as: nia,
    respond: (call) => (call.startsWith(`GET /api${path}`) ? new Response('no', { status: 500 }) : undefined),
  });
  await screen.findByRole('heading', { name: 'The people to keep in touch with could not be loaded' });
});

test('switches the calendar feed on, shows its address once, renews it and switches it off', async () => {
  const nia = await newcomer();
  const { user } = open('/people', { as: nia });
  const section = await openAccountSection(user, 'Calendar');
  const pressThere = (name: string) => press({ user, within: section }, name);
  const address = async () =>
    (await within(section).findByRole('region', { name: 'Private address' })).querySelector('code')?.textContent;
  await pressThere('Switch on');
  const first = await address();
  expect(first).toMatch(/\/api\/calendar\/keep-in-touch\.ics\?token=[\w-]{43}$/);
  await pressThere('Renew address');
  await waitFor(async () => expect(await address()).not.toBe(first));
  await pressThere('Switch off');
  await within(section).findByRole('button', { name: 'Switch on' });
  expect(within(section).queryByRole('region', { name: 'Private address' })).toBeNull();
});
