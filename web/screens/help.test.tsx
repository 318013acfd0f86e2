import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, newcomer } from '../test/caller.ts';
import { currentAddress, open } from '../test/open.tsx';

const search = () => screen.findByRole('searchbox', { name: 'Search the guides' });

test('a visitor opens a guide from the list and follows its links to other guides', async () => {
  const { user } = open('/help');
  await screen.findByRole('heading', { name: 'Help', level: 1 });
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('link', { name: /^Guide for members/ }));
  await screen.findByRole('heading', { name: 'Guide for members', level: 1 });
  expect(document.title).toBe('Guide for members · Help · Kith');

  await user.click(within(screen.getByRole('navigation', { name: 'Guides' })).getByRole('link', { name: 'Chains' }));
  await waitFor(() => expect(currentAddress()).toBe('/help/members#chains'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chains' })));
  const picture = screen.getByRole('img', { name: /^The preview of an import/ });
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(Number(picture.getAttribute('width'))).toBeGreaterThan(100);

  const others = within(screen.getByRole('navigation', { name: 'Other guides' }));
  expect(others.queryByRole('link', { name: /^Previous/ })).toBeNull();
  await user.click(others.getByRole('link', { name: /^Next/ }));
  for (const guide of ['Guide to introductions', 'Guide to targets', 'Guide to news', 'Guide to keeping in touch']) {
    await screen.findByRole('heading', { name: guide, level: 1 });
    await user.click(screen.getByRole('link', { name: /^Next/ }));
  }
  await screen.findByRole('heading', { name: 'Guide for owners', level: 1 });
  // A link within the text opens another guide without a reload.
  await user.click(screen.getByRole('link', { name: 'How sharing works' }));
  await waitFor(() => expect(currentAddress()).toBe('/help/members#share-your-network'));
});

test('searches the sections of all guides, also by keyboard', async () => {
  const { user } = open('/help/owners', { as: await demoUser('member') });
  await user.type(await search(), 'undo import');
  await waitFor(() => expect(currentAddress()).toBe('/help?q=undo+import'));
  const found = within(await screen.findByRole('list', { name: 'Sections found' }));
  expect(found.getByRole('link', { name: /^Undo an import Guide for members/ }).textContent).toContain('Undo import');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('href')).toBe('/help/members#undo-an-import');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Guide for members', level: 1 });
  expect((await search()).getAttribute('value')).toBe('');

  await user.type(await search(), 'unicorns');
  await screen.findByText(/^No section has all of these words/);
  expect(within(screen.getByRole('main')).getByRole('link', { name: /^Guide to the API/ })).toBeTruthy();
});

test('reads the search text from the address', async () => {
  open('/help?q=recovery+codes');
  expect((await search()).getAttribute('value')).toBe('recovery codes');
  await screen.findByRole('link', { name: /^Two-factor sign-in/ });
});

test('shows "not found" for an unknown guide', async () => {
  open('/help/unicorns');
  await screen.findByRole('heading', { name: 'Wrong turn' });
});

test('empty lists and the navigation link to the guide sections that explain them', async () => {
  const { user } = open('/people', { as: await newcomer() });
  const link = await screen.findByRole('link', { name: 'How importing works' });
  expect(link.getAttribute('href')).toBe('/help/members#import');
  const collectives = await screen.findByRole('link', { name: 'How collectives work' });
  expect(collectives.getAttribute('href')).toBe('/help/members#collectives');
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
  const saved = await screen.findByRole('link', { name: 'How saved searches work' });
  await user.click(saved);
  await screen.findByRole('heading', { name: 'Saved searches' });
  expect(currentAddress()).toBe('/help/members#saved-searches');
});

test('the sign-in page and the back-office link to their guides', async () => {
  open('/login');
  expect((await screen.findByRole('link', { name: /first time/ })).getAttribute('href')).toBe(
    '/help/members#first-sign-in',
  );
  open('/dashboard/duplicates/merges', { as: await demoUser('admin') });
  const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
  await waitFor(() => expect(rail.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help/admins'));
});
