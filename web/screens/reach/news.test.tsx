import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccountSection } from '../../test/account.ts';
import { newcomer } from '../../test/caller.ts';
import { introductionParties } from '../../test/introductions.ts';
import { waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const asked = 'Nia Newcomer asked you for an introduction to Wanda Wharf.';

test('shows what is new by day with its reason, and following a link marks it as read', async () => {
  const { introducer, ask } = await introductionParties();
  const { id } = await ask();
  const { user } = open('/news', { as: introducer });
  await screen.findByRole('heading', { name: 'Today' });
  const row = await screen.findByRole('link', { name: asked });
  screen.getByText('Waits for your answer.');
  screen.getByText('Unread:');
  await screen.findByRole('link', { name: 'News, 1 unread' });
  await user.click(row);
  await waitForAddress(`/introductions/${id}`);
  await user.click(await screen.findByRole('link', { name: 'News' }));
  await screen.findByRole('link', { name: asked });
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
});

test('marks one, or all, as read', async () => {
  const { requester, introducer, invite, ask } = await introductionParties();
  await invite('Ola', 'Other');
  const { id } = await ask();
  await introducer.post(`/tools/introductions/${id}/decline`, { reason: null });
  const { user } = open('/news', { as: requester });
  await screen.findByText('Ivo Introducer declined to introduce you to Wanda Wharf.');
  expect(screen.getByRole('link', { name: 'Ola Other' }).closest('.row')?.textContent).toContain(
    'Ola Other joined Harbour circle.You collaborate there.',
  );
  await user.click(screen.getAllByRole('button', { name: 'Mark as read' })[0]!);
  await screen.findByRole('link', { name: 'News, 2 unread' });
  // The number can arrive through the socket before the answer, and until then the button is disabled.
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
  await waitFor(() => expect(all.disabled).toBe(false));
  await user.click(all);
  await screen.findByText('All marked as read');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull());
  await screen.findByRole('link', { name: 'News' });
});

test('says what will be there, and what failed', async () => {
  const nia = await newcomer();
  let isBroken = true;
  const { user } = open('/news', {
    as: nia,
    respond: (call) =>
      isBroken && call.startsWith('GET /api/tools/news?') ? new Response('no', { status: 500 }) : undefined,
  });
  await screen.findByRole('heading', { name: 'The news could not be loaded' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No news yet' });
  const section = within(await openAccountSection(user, 'News'));
  await user.click(await section.findByRole('switch', { name: 'Weekly mail' }));
  await screen.findByText('Settings saved');
  expect(await nia.get('/tools/news-settings')).toEqual({ weeklyMail: false });
});
