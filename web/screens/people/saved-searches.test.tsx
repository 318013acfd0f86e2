import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { collectivePath } from '../../test/contacts.ts';
import { demoUser, newcomer } from '../../test/caller.ts';
import { activeFilters, findRange, openFilters } from '../../test/filter-form.ts';
import { isPressed, waitForAddress } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

async function openSavedSearches(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  await panel.findByRole('button', { name: 'Save this search' });
  return panel;
}

test('a shared search works after a reload and for a collaborator, who cannot delete it', async () => {
  const member = await demoUser('member');
  const path = await collectivePath(member, 'Climate founders');
  const mine = open(`${path}/people`, { as: member });
  await findRange();
  const name = `Directors ${randomUUID().slice(0, 8)}`;
  const collectiveId = Number(/\d+/.exec(path)?.[0]);
  const query = { seniorityLevels: '6' };
  await member.post('/tools/searches', { list: 'persons', name, query, isShared: true, collectiveId });
  mine.reload();
  await mine.user.click(await (await openSavedSearches(mine.user)).findByRole('link', { name: new RegExp(name) }));
  // The name of the level is loaded; until then there is a placeholder.
  await waitFor(async () => expect((await activeFilters())[0]).toBe('Remove the filterSeniority is Director'));
  const many = await findRange();

  const { user } = open(`${path}/people`, { as: await demoUser('owner') });
  await user.click(await (await openSavedSearches(user)).findByRole('link', { name: new RegExp(name) }));
  await waitFor(async () => expect(await findRange()).toBe(many));
  const panel = await openSavedSearches(user);
  expect((await panel.findByRole('link', { name: new RegExp(name) })).getAttribute('aria-current')).toBe('true');
  expect(panel.queryByRole('button', { name: `Delete the search ${name}` })).toBeNull();
});

test('a saved search of organizations restores the order too', async () => {
  const member = await demoUser('member');
  const { user } = open('/organizations?types=3&order=people-desc', { as: member });
  await findRange();
  const name = `Big ones ${randomUUID().slice(0, 8)}`;
  await user.click((await openSavedSearches(user)).getByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
  await screen.findByText('Search saved');
  open('/people', { as: member });
  const elsewhere = await openSavedSearches(user);
  expect(elsewhere.queryByRole('link', { name: new RegExp(name) })).toBeNull();
  open('/organizations', { as: member });
  await user.click(await (await openSavedSearches(user)).findByRole('link', { name }));
  await waitForAddress('/organizations?types=3&order=people-desc');
});

test('the alert of a search is switched on and off', async () => {
  const nia = await newcomer();
  const { id } = await nia.post<{ id: number }>('/tools/searches', {
    list: 'persons',
    name: 'Named Nia',
    query: { name: 'Nia', order: 'name-desc' },
  });
  const { user } = open('/people', { as: nia });
  await findRange();
  const bell = async () =>
    (await openSavedSearches(user)).findByRole('button', { name: 'News of new results of Named Nia' });
  const button = await bell();
  expect(isPressed(button)).toBe(false);
  await user.click(button);
  await screen.findByText('You get news of new results');
  await waitFor(() => expect(isPressed(button)).toBe(true));
  await user.click(button);
  await screen.findByText('No more news of this search');
  await waitFor(() => expect(isPressed(button)).toBe(false));
  expect(await nia.get('/tools/searches?list=persons')).toMatchObject([{ id, hasAlert: false }]);
});

test('the values of an open filter show their counts within the other filters', async () => {
  const { user } = open('/people', { as: await demoUser('member') });
  const form = within(await openFilters(user));
  await user.click(await form.findByRole('button', { name: 'Seniority' }));
  const seniority = await form.findByRole('combobox', { name: 'Seniority' });
  const option = () => screen.findByRole('option', { name: /^Director [\d,]+$/ });
  const counted = async () => Number((await option()).textContent?.replaceAll(/\D/g, ''));
  await user.click(seniority);
  const before = await counted();
  await user.keyboard('{Escape}');

  // Typed, but not submitted.
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'an');
  await user.click(seniority);
  await waitFor(async () => expect(await counted()).toBeLessThan(before));
  const expected = await counted();
  await user.click(await option());
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await findRange(new RegExp(`of ${expected} total`));
});
