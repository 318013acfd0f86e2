import type { Chain } from '@kith/contract/relationships/chains';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collectivePath, addContacts } from '../../test/contacts.ts';
import { demoUser, newcomer, type Caller } from '../../test/caller.ts';
import {
  findHeading,
  waitForAddress,
  waitUntilClosed,
  isPressed,
  openTab,
  findRow,
  findTab,
  textOf,
} from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

const chains = () => screen.queryAllByRole('list', { name: /^Chain of / });
const chain = (index = 0) =>
  waitFor(() => {
    const found = chains()[index];
    if (!found) throw new Error(`There is no chain ${index}`);
    return found;
  });
const strength = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Strength' })).getByRole('button', { name });
const isRated = (name: string, expected: boolean) =>
  waitFor(async () => expect(isPressed(await strength(name))).toBe(expected));

test('lists the chains to an organization by page, and links to the introducer', async () => {
  const owner = await demoUser('owner');
  const base = await collectivePath(owner, 'Climate founders');
  const { user } = open(`${base}/organizations?name=Meridian%20Health`, { as: owner });
  await user.click(await findRow());
  await openTab(user, 'You');
  await screen.findAllByText(/^[\d,]+\+? chains, best first$/);
  await waitFor(() => expect(chains().length).toBe(10));

  // The address contains the page, and the first page has the best chains.
  const best = textOf(await chain());
  const pages = screen.getByRole('navigation', { name: 'Pages of chains' });
  await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
  await waitForAddress(/\/organizations\/\d+\/you\?page=2$/);
  await waitFor(async () => expect(textOf(await chain())).not.toBe(best));
  window.history.back();
  await waitFor(async () => expect(textOf(await chain())).toBe(best));

  const nodes = within(await chain()).getAllByRole('listitem');
  expect(textOf(nodes[0])).toContain('You');
  expect(textOf(nodes[1])).toMatch(/Strong|Familiar|Weak|Connected|Collaborator/);
  expect(textOf(nodes.at(-1))).toContain('Meridian Health Systems');
  const introducer = within(nodes[1]!).getByRole('link');
  const name = textOf(introducer);
  await user.click(introducer);
  await waitForAddress(new RegExp(`${base}/people/\\d+$`));
  await findHeading(name);
});

test('the other chains through an introducer open below the best one', async () => {
  const owner = await demoUser('owner');
  const base = await collectivePath(owner, 'Climate founders');
  const { id, total, introducer } = await organizationWithSeveralChains(owner, base);
  const { user } = open(`${base}/organizations/${id}/you`, { as: owner });
  const more = await screen.findByRole('button', { name: `${total} more through ${introducer}` });
  const before = chains().length;
  await user.click(more);
  await waitFor(() => expect(chains().length).toBe(before + Math.min(total, 9)));
  await user.click(screen.getByRole('button', { name: `Only the best chain through ${introducer}` }));
  await waitFor(() => expect(chains().length).toBe(before));
});

/** An organization to which several chains lead through one person. */
async function organizationWithSeveralChains(owner: Caller, base: string) {
  const collectiveId = base.split('/').at(-1);
  const { results } = await owner.get<{ results: { id: number }[] }>(
    `/tools/organizations?collectiveId=${collectiveId}`,
  );
  for (const { id } of results) {
    const query = `collectiveId=${collectiveId}&toEntityTypeId=13&toEntityId=${id}&onePerIntroducer=true`;
    const found = await owner.get<{ results: Chain[] }>(`/tools/chains?${query}`);
    const several = found.results.find(({ more }) => more !== null && more.total > 1);
    const introducer = several?.elements.find(({ entity }) => entity.id === several.more?.introducerId)?.entity.name;
    if (several?.more && introducer) return { id, total: several.more.total, introducer };
  }
  throw new Error('The demo has no such organization');
}

test('shows a commonality as a sentence with a link', async () => {
  const member = await demoUser('member');
  const base = await collectivePath(member, 'Climate founders');
  const id = await collaboratorWithCommonality(member, base);
  const { user } = open(`${base}/people/${id}/you`, { as: member });
  const shared = await screen.findByRole('list', { name: 'In common' });
  expect(textOf(within(shared).getAllByRole('listitem')[0])).toMatch(/^You (were|are|both)/);
  await user.click(within(shared).getAllByRole('link')[0]!);
  await waitForAddress(/\/(people|organizations)\/\d+$|\?(causes|interests|skillTypes)=\d+$/);
});

/** A collaborator who has a commonality with the signed-in member. */
async function collaboratorWithCommonality(member: Caller, base: string): Promise<number> {
  const collectiveId = base.split('/').at(-1);
  const { personId } = await member.get<{ personId: number }>('/tools/account');
  const collaborators = `/tools/persons?collectiveId=${collectiveId}&isCollaborator=true`;
  const { results } = await member.get<{ results: { id: number }[] }>(collaborators);
  for (const { id } of results.filter((person) => person.id !== personId)) {
    const commonalities = `/tools/persons/${id}/commonalities?collectiveId=${collectiveId}`;
    const { results: shared } = await member.get<{ results: unknown[] }>(commonalities);
    if (shared.length > 0) return id;
  }
  throw new Error('The demo has nobody alike');
}

test('rates by a key, undoes by another, changes with a PATCH, and shows the strength in the list', async () => {
  const nia = await newcomer();
  await addContacts(nia, 'Wanda Wharf', 'Yara Yawl');
  const { user, calls } = open('/people?name=Wanda', { as: nia });
  await user.click(await findRow());
  await openTab(user, 'You');
  await waitFor(async () => expect(textOf(await chain())).toContain('Connected'));

  await isRated('Strong', false);
  await user.keyboard('3');
  await isRated('Strong', true);
  await screen.findByText('Relationship updated: Strong');
  await waitFor(async () => expect(textOf(await chain())).toContain('Strong'));
  await user.keyboard('{Control>}z{/Control}');
  await isRated('Strong', false);
  await waitFor(async () => expect(textOf(await chain())).toContain('Connected'));

  await user.click(await strength('Familiar'));
  await screen.findByText('Relationship updated: Familiar');
  await user.click(await strength('Weak'));
  await screen.findByText('Relationship updated: Weak');
  expect(calls.filter((call) => /^PATCH \/api\/tools\/relationships\/\d+$/.test(call)).length).toBe(1);
  const { results } = await nia.get<{ results: { strengthId: number }[] }>('/tools/relationships');
  expect(results.map(({ strengthId }) => strengthId)).toEqual([1]);
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  await within(screen.getByRole('main')).findByText('Weak');

  await user.click(await findRow());
  await openTab(user, 'You');
  await isRated('Weak', true);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await isRated('Weak', false);
  await screen.findByText('Relationship removed');
});

test('does not show a rating that the server refused', async () => {
  const nia = await newcomer();
  const [wanda] = await addContacts(nia, 'Wanda Wharf');
  const { user } = open(`/people/${wanda!.id}/you`, {
    as: nia,
    respond: (call) => (call === 'POST /api/tools/relationships' ? new Response('no', { status: 500 }) : undefined),
  });
  await user.click(await strength('Weak'));
  expect((await screen.findByText(/^Relationship failed to update/)).closest('[role=alert]')).not.toBeNull();
  await isRated('Weak', false);
});

test('a rating shows at once, and holds up no navigation while it is saved', async () => {
  const nia = await newcomer();
  const [wanda] = await addContacts(nia, 'Wanda Wharf');
  const saving = Promise.withResolvers<undefined>();
  const { user } = open(`/people/${wanda!.id}/you`, {
    as: nia,
    respond: (call) => (call === 'POST /api/tools/relationships' ? saving.promise : undefined),
  });
  await user.click(await strength('Weak'));
  await isRated('Weak', true);
  await user.click(await strength('Strong'));
  await isRated('Strong', true);
  await openTab(user, 'Notes / Labels');
  await screen.findByRole('textbox', { name: 'Write a note' });
  saving.resolve(undefined);
  await screen.findByText(/^Relationship updated/);
  await openTab(user, 'You');
  await isRated('Strong', true);
});

test('nobody rates themselves', async () => {
  const nia = await newcomer();
  open(`/people/${nia.personId}`, { as: nia });
  await findTab('Education');
  const tabs = within(screen.getByRole('navigation', { name: 'Profile' }));
  expect(tabs.queryByRole('link', { name: 'You' })).toBeNull();
  expect(tabs.queryByRole('link', { name: 'Notes / Labels' })).toBeNull();
  open(`/people/${nia.personId}/you`, { as: nia });
  await waitForAddress('/not-found');
});

test('rates contacts in a sprint, by the keyboard alone', async () => {
  const nia = await newcomer();
  const met = await addContacts(nia, 'Wanda Wharf', 'Yara Yawl', 'Zora Zephyr');
  const first = open('/people', { as: nia });
  await first.user.click(await screen.findByRole('button', { name: 'More for this list' }));
  await first.user.click(await screen.findByRole('menuitem', { name: 'Rate contacts' }));
  await waitForAddress('/rate');
  const shown = () => textOf(screen.getByRole('heading', { level: 2 }));
  await screen.findByText('0 of 3 in this round');
  const one = shown();
  await first.user.keyboard('3');
  await waitFor(() => expect(shown()).not.toBe(one));
  const two = shown();
  await first.user.keyboard('s');
  await waitFor(() => expect(shown()).not.toBe(two));
  // Undoes the skip and the rating before it.
  await first.user.keyboard('u');
  await waitFor(() => expect(shown()).toBe(two));
  await first.user.keyboard('u');
  await waitFor(() => expect(shown()).toBe(one));
  await first.user.keyboard('12s');
  await screen.findByRole('heading', { name: '2 rated, 1 skipped' });
  await first.user.click(screen.getByRole('link', { name: 'Back to people' }));

  const ids = new Map(met.map(({ id, name }) => [name, id]));
  await waitFor(async () => {
    const { results } = await nia.get<{ results: { toPersonId: number; strengthId: number }[] }>(
      '/tools/relationships',
    );
    expect(Object.fromEntries(results.map(({ toPersonId, strengthId }) => [toPersonId, strengthId]))).toEqual({
      [ids.get(one)!]: 1,
      [ids.get(two)!]: 2,
    });
  });

  const { user, calls } = open('/rate', { as: nia });
  await screen.findByText('0 of 1 in this round');
  const rounds = () => calls.filter((call) => call.includes('/tools/relationships/sprint')).length;
  const before = rounds();
  await user.keyboard('3');
  await waitFor(() => expect(rounds()).toBe(before + 1));
  // A second refetch, so that the first answer is on the screen: nobody is left to rate, and the finished round stays.
  await waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    expect(rounds()).toBeGreaterThan(before + 1);
  });
  await screen.findByRole('heading', { name: '1 rated, 0 skipped' });
  expect(screen.queryByText('Everybody is rated')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next round' })).toBeNull();
});
