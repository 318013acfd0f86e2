import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { collectivePath } from '../../test/contacts.ts';
import { demoUser, newcomer } from '../../test/caller.ts';
import {
  findHeading,
  waitForAddress,
  waitUntilClosed,
  openTab,
  findProfile,
  findRow,
  rows,
  findTab,
  textOf,
} from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const failure = () => new Response('no', { status: 500 });

test('a profile that is opened by its address shows over the list of that address', async () => {
  const member = await demoUser('member');
  open('/people?page=2', { as: member });
  const name = textOf(await findRow());
  const copied = (await findRow()).getAttribute('href') ?? '';

  const receiver = open(copied, { as: member });
  await findHeading(name);
  await waitFor(() => expect(document.title).toBe(`${name} · Kith`));
  await waitForAddress(copied);
  expect(textOf(await findRow())).toBe(name);
  await openTab(receiver.user, 'Education');
  await waitForAddress(/\/people\/\d+\/education$/);
  const { user } = receiver.reload();
  await waitFor(async () => expect((await findTab('Education')).getAttribute('aria-current')).toBe('page'));
  await findRow();
  await user.keyboard('{Escape}');
  await waitForAddress('/people?page=2');
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));

  const other = open(copied.replace(/\?.*/, '/experience'), { as: member });
  await findHeading(name);
  await other.user.click(within(await findProfile()).getByRole('button', { name: 'Close' }));
  await waitForAddress('/people');
});

describe('profiles that are opened by their address show over their lists', () => {
  test.each([
    ['people', false],
    ['organizations', false],
    ['people', true],
    ['organizations', true],
  ])('%s, in a collective: %s', async (list, inCollective) => {
    const owner = await demoUser('owner');
    const scope = inCollective ? await collectivePath(owner, 'Climate founders') : '';
    open(`${scope}/${list}`, { as: owner });
    const name = textOf(await findRow());
    const { user } = open((await findRow()).getAttribute('href') ?? '', { as: owner });
    await findHeading(name);
    await user.keyboard('{Escape}');
    await waitForAddress(`${scope}/${list}`);
    expect(textOf(await findRow())).toBe(name);
  });
});

test('collaborators and shared networks open profiles over the list', async () => {
  const owner = await demoUser('owner');
  const list = `${await collectivePath(owner, 'Climate founders')}/people?order=name-desc`;
  const { user } = open(list, { as: owner });
  await findRow();
  const collaborators = await screen.findByRole('region', { name: 'Collaborators' });
  const [first] = await within(collaborators).findAllByRole('listitem');
  const collaborator = within(first!).getAllByRole('link')[0]!;
  const name = textOf(collaborator);
  await user.click(collaborator);
  expect(name).toContain(textOf(await findHeading(/./)));
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  await waitForAddress(list);

  await user.click(within(collaborators).getByRole('link', { name: /^Shared Networks/ }));
  const [network] = await within(await findProfile()).findAllByRole('article');
  const link = within(network!).getAllByRole('link')[0]!;
  const sharer = textOf(link);
  await user.click(link);
  await findHeading(sharer);
  await findRow();
});

test('links in a profile stay in the collective', async () => {
  const owner = await demoUser('owner');
  const { user } = open('/people', { as: owner });
  await findRow();
  const collectives = await screen.findByRole('region', { name: 'Collectives' });
  await user.click((await within(collectives).findAllByRole('link'))[0]!);
  // The links of the former list lead to the collective at once; only its own rows say who knows somebody.
  await screen.findAllByText(/^Known to/);
  await waitForAddress(/^\/collectives\/\d+\/people$/);
  const list = window.location.pathname;
  await user.click(await findRow());
  await waitForAddress(/\/collectives\/\d+\/people\/\d+$/);
  await openTab(user, 'Experience');
  const history = await within(await findProfile()).findByRole('list', { name: 'Work history' });
  await user.click(within(history).getAllByRole('link')[0]!);
  await openTab(user, 'People');
  await waitForAddress(/\/collectives\/\d+\/organizations\/\d+\/people$/);
  await user.keyboard('{Escape}');
  await waitForAddress(list);
});

describe('a profile that cannot be opened', () => {
  test('redirects a user who cannot see it to "forbidden"', async () => {
    open('/people', { as: await demoUser('member') });
    const [first, second] = [(await findRow(0)).getAttribute('href'), (await findRow(1)).getAttribute('href')];
    const stranger = await newcomer();
    for (const address of [first!, `${second!}/experience`]) {
      open(address, { as: stranger });
      await waitForAddress('/forbidden');
    }
  });

  test.each([
    '/people/2147483647',
    '/people/9999999999',
    '/people/99999999999',
    '/people/0',
    '/people/abc',
    '/people/open',
    '/organizations/2147483647',
    '/organizations/1/alumnae',
  ])('redirects to "not found" if it does not exist: %s', async (address) => {
    open(address, { as: await demoUser('member') });
    await waitForAddress('/not-found');
  });

  test('shows an error when the server fails, and retries', async () => {
    let broken = true;
    const { user } = open('/people', {
      as: await demoUser('member'),
      respond: (call) => (broken && /\/api\/tools\/persons\/\d+$/.test(call) ? failure() : undefined),
    });
    const name = textOf(await findRow());
    await user.click(await findRow());
    await waitForAddress('/oops');
    broken = false;
    await user.click(await screen.findByRole('link', { name: 'Try again' }));
    await findHeading(name);
  });

  test('shows the error of one tab and retries it', async () => {
    let broken = true;
    const { user } = open('/people', {
      as: await demoUser('member'),
      respond: (call) => (broken && /\/experiences(\?|$)/.test(call) ? failure() : undefined),
    });
    await user.click(await findRow());
    await openTab(user, 'Experience');
    const window = within(await findProfile());
    await window.findByRole('heading', { name: 'The work history could not be loaded' });
    broken = false;
    await user.click(window.getByRole('button', { name: 'Try again' }));
    await window.findByRole('list', { name: 'Work history' });
  });
});
