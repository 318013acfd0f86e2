import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { collectivePath } from '../../test/acquaintances.ts';
import { demo, newcomer } from '../../test/caller.ts';
import { headingOf, isAt, isClosed, openTab, profile, row, rows, tab, textOf } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const failure = () => new Response('no', { status: 500 });

test('a profile that is opened by its address shows over the list of that address', async () => {
  const member = await demo('member');
  open('/people?page=2', { as: member });
  const name = textOf(await row());
  const copied = (await row()).getAttribute('href') ?? '';

  const receiver = open(copied, { as: member });
  await headingOf(name);
  await waitFor(() => expect(document.title).toBe(`${name} · Kith`));
  await isAt(copied);
  expect(textOf(await row())).toBe(name);
  await openTab(receiver.user, 'Education');
  await isAt(/\/people\/\d+\/education$/);
  const { user } = receiver.reload();
  await waitFor(async () => expect((await tab('Education')).getAttribute('aria-current')).toBe('page'));
  await row();
  await user.keyboard('{Escape}');
  await isAt('/people?page=2');
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));

  const other = open(copied.replace(/\?.*/, '/experience'), { as: member });
  await headingOf(name);
  await other.user.click(within(await profile()).getByRole('button', { name: 'Close' }));
  await isAt('/people');
});

describe('profiles that are opened by their address show over their lists', () => {
  test.each([
    ['people', false],
    ['organizations', false],
    ['people', true],
    ['organizations', true],
  ])('%s, in a collective: %s', async (list, inCollective) => {
    const owner = await demo('owner');
    const scope = inCollective ? await collectivePath(owner, 'Climate founders') : '';
    open(`${scope}/${list}`, { as: owner });
    const name = textOf(await row());
    const { user } = open((await row()).getAttribute('href') ?? '', { as: owner });
    await headingOf(name);
    await user.keyboard('{Escape}');
    await isAt(`${scope}/${list}`);
    expect(textOf(await row())).toBe(name);
  });
});

test('collaborators and shared networks open profiles over the list', async () => {
  const owner = await demo('owner');
  const list = `${await collectivePath(owner, 'Climate founders')}/people?order=name-desc`;
  const { user } = open(list, { as: owner });
  await row();
  const collaborators = await screen.findByRole('region', { name: 'Collaborators' });
  const [first] = await within(collaborators).findAllByRole('listitem');
  const collaborator = within(first!).getAllByRole('link')[0]!;
  const name = textOf(collaborator);
  await user.click(collaborator);
  expect(name).toContain(textOf(await headingOf(/./)));
  await user.keyboard('{Escape}');
  await isClosed();
  await isAt(list);

  await user.click(within(collaborators).getByRole('link', { name: /^Shared Networks/ }));
  const [network] = await within(await profile()).findAllByRole('article');
  const link = within(network!).getAllByRole('link')[0]!;
  const sharer = textOf(link);
  await user.click(link);
  await headingOf(sharer);
  await row();
});

test('links in a profile stay in the collective', async () => {
  const owner = await demo('owner');
  const { user } = open('/people', { as: owner });
  await row();
  const collectives = await screen.findByRole('region', { name: 'Collectives' });
  await user.click((await within(collectives).findAllByRole('link'))[0]!);
  await waitFor(async () => expect((await row()).getAttribute('href')).toMatch(/\/collectives\/\d+\/people\/\d+$/));
  await isAt(/^\/collectives\/\d+\/people$/);
  const list = window.location.pathname;
  await user.click(await row());
  await isAt(/\/collectives\/\d+\/people\/\d+$/);
  await openTab(user, 'Experience');
  const history = await within(await profile()).findByRole('list', { name: 'Work history' });
  await user.click(within(history).getAllByRole('link')[0]!);
  await openTab(user, 'People');
  await isAt(/\/collectives\/\d+\/organizations\/\d+\/people$/);
  await user.keyboard('{Escape}');
  await isAt(list);
});

describe('a profile that cannot be opened', () => {
  test('is forbidden to strangers', async () => {
    open('/people', { as: await demo('member') });
    const [first, second] = [(await row(0)).getAttribute('href'), (await row(1)).getAttribute('href')];
    const stranger = await newcomer();
    for (const address of [first!, `${second!}/experience`]) {
      open(address, { as: stranger });
      await isAt('/forbidden');
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
  ])('is a wrong turn where there is nothing: %s', async (address) => {
    open(address, { as: await demo('member') });
    await isAt('/not-found');
  });

  test('shows an error when the server fails, and retries', async () => {
    let broken = true;
    const { user } = open('/people', {
      as: await demo('member'),
      instead: (call) => (broken && /\/api\/tools\/persons\/\d+$/.test(call) ? failure() : undefined),
    });
    const name = textOf(await row());
    await user.click(await row());
    await isAt('/oops');
    broken = false;
    await user.click(await screen.findByRole('link', { name: 'Try again' }));
    await headingOf(name);
  });

  test('fails in one tab without affecting the others', async () => {
    let broken = true;
    const { user } = open('/people', {
      as: await demo('member'),
      instead: (call) => (broken && /\/experiences(\?|$)/.test(call) ? failure() : undefined),
    });
    await user.click(await row());
    await openTab(user, 'Experience');
    const window = within(await profile());
    await window.findByRole('heading', { name: 'The work history could not be loaded' });
    broken = false;
    await user.click(window.getByRole('button', { name: 'Try again' }));
    await window.findByRole('list', { name: 'Work history' });
  });
});
