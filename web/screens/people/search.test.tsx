import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { findRange } from '../../test/filter-form.ts';
import { currentAddress, open } from '../../test/open.tsx';

const name = 'Find a person or an organization';

/** Opens the search from a list and types a text. */
async function searchFor(text: string, respond?: (call: string) => Response | undefined) {
  const opened = open('/people', { as: await demoUser('member'), ...(respond && { respond }) });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  await user.type(await within(dialog).findByRole('combobox', { name }), text);
  return { ...opened, dialog };
}

test('links to the full lists if there are more than ten matches', async () => {
  const { user, dialog } = await searchFor('an');
  await within(dialog).findByRole('option', { name: 'All people called “an”' });
  // The arrow up goes from the first option to the last.
  await user.keyboard('{ArrowUp}');
  const others = within(dialog).getByRole('option', { name: 'All organizations called “an”' });
  await waitFor(() => expect(others.getAttribute('aria-selected')).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/organizations?name=an'));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await findRange();
  // A link to a list is not stored as recently opened.
  await user.keyboard('{Control>}k{/Control}');
  await within(await screen.findByRole('dialog', { name: 'Search' })).findByText(/^Type a name\./);
});

test('says that nobody has the typed name', async () => {
  await searchFor('zzzzqq');
  await screen.findByText('No person or organization here is called “zzzzqq”.');
});

test('shows an error if the server cannot be reached, and retries', async () => {
  let reachable = false;
  const { user, dialog } = await searchFor('al', (call) => {
    if (call.includes('/api/tools/search') && !reachable) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await within(await within(dialog).findByRole('alert')).findByText(/^The search failed\./);
  reachable = true;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect((await within(dialog).findAllByRole('option')).length).toBeGreaterThan(0);
});
