import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { findRange } from '../../test/filter-form.ts';
import { currentAddress, open } from '../../test/open.tsx';

test('a page after the end opens the last page', async () => {
  open('/people?page=9999', { as: await demoUser('member') });
  const pages = await screen.findByRole('navigation', { name: 'Pages of people, above the list' });
  const next = within(pages).getByRole('link', { name: 'Next page' });
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'));
  expect(currentAddress()).toMatch(/^\/people\?page=\d{1,3}$/);
  await waitFor(() => expect(screen.getByRole('main').querySelector('[data-row]')).not.toBeNull());
});

test('a collective lists its own people and organizations', async () => {
  const owner = await demoUser('owner');
  const { user } = open('/people', { as: owner });
  const networks = await screen.findByRole('navigation', { name: 'Networks' });
  const collectives = await within(networks).findByRole('region', { name: 'Collectives' });
  const [collective] = await within(collectives).findAllByRole('link');
  await user.click(collective!);
  await waitFor(() => expect(currentAddress()).toMatch(/^\/collectives\/\d+\/people$/));
  await waitFor(() => expect(collective!.getAttribute('aria-current')).toBe('page'));
  await findRange();

  await user.click(screen.getByRole('link', { name: 'Organizations' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/collectives\/\d+\/organizations$/));
  await findRange();

  open(currentAddress().replace('/organizations', ''), { as: owner });
  await waitFor(() => expect(currentAddress()).toMatch(/^\/collectives\/\d+\/people$/));
});

test('searches the collectives', async () => {
  const { user } = open('/people', { as: await demoUser('owner') });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search collectives' });
  await user.type(search, 'there is none of this name');
  await screen.findByText('No collective matches this name.');
  await user.type(search, '{Escape}');
  expect(search.value).toBe('');
});

test('shows the empty state to a member without a network', async () => {
  open('/people', { as: await demoUser('new') });
  await screen.findByRole('heading', { name: 'Nobody else here yet' });
});

test('the side navigation folds and stays folded', async () => {
  const { user, reload } = open('/people', { as: await demoUser('member') });
  await user.click(await screen.findByRole('button', { name: 'Fold the side navigation' }));
  reload();
  await screen.findByRole('button', { name: 'Show the side navigation' });
  await screen.findByRole('link', { name: 'Your network' });
});
