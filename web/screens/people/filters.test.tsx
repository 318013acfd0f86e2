import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { activeFilters, findRange, openFilters, pick } from '../../test/filter-form.ts';
import { currentAddress, open } from '../../test/open.tsx';

const press = async (user: UserEvent, where: HTMLElement, name: string) =>
  user.click(await within(where).findByRole('button', { name }));
const addressIs = (expected: string | RegExp) => waitFor(() => expect(currentAddress()).toMatch(expected));
const isClosed = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false));

test('the form shows the applied filters again, and closes if nothing changed', async () => {
  const start = '/people?seniorityLevels=3,4&workroleIsOngoing=1&page=1&order=strength-desc';
  const { user } = open(start, { as: await demoUser('member') });
  let form = await openFilters(user);
  await within(form).findByRole('button', { name: 'Entry' });
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'Current' }).checked).toBe(true);
  expect(within(form).getByRole('combobox', { name: 'Sort By' }).textContent).toBe('Strength');
  await press(user, form, 'Submit');
  await isClosed(form);
  expect(currentAddress()).toBe(start);

  form = await openFilters(user);
  await user.click(within(form).getByText('Clear'));
  await press(user, form, 'Submit');
  await waitFor(() => expect(currentAddress()).toBe('/people?order=strength-desc'));
});

test('a chip removes its filter, in the form and above the list, and opens page 1', async () => {
  const { user } = open('/people?seniorityLevels=3,4,5,6,7&isMember=false&page=2', { as: await demoUser('member') });
  await findRange(/(?<!\d)51-/);
  const active = await screen.findByRole('list', { name: 'Active filters' });
  await user.click(await within(active).findByRole('link', { name: 'Remove the filter Member is No' }));
  await waitFor(() => expect(currentAddress()).toBe('/people?seniorityLevels=3,4,5,6,7'));
  const form = await openFilters(user);
  const chip = await within(form).findByRole('button', { name: 'Seniority' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(within(form).getByRole('combobox', { name: 'Seniority' })).toBeTruthy();
  await user.click(chip);
  expect(within(form).queryByRole('combobox', { name: 'Seniority' })).toBeNull();
  await press(user, form, 'Submit');
  await waitFor(() => expect(currentAddress()).toBe('/people'));
});

test('the empty state names the filters and offers to clear them', async () => {
  const { user } = open('/people?name=zzzz', { as: await demoUser('member') });
  const heading = await screen.findByRole('heading', { name: 'Nobody matches these filters' });
  expect(heading.parentElement?.textContent).toContain('Name contains zzzz');
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(currentAddress()).toBe('/people'));
  await findRange();
});

test('offers the filters of the chosen organization type, and causes only for nonprofits', async () => {
  const { user } = open('/organizations', { as: await demoUser('member') });
  const form = await openFilters(user);
  await within(form).findByRole('button', { name: 'Funding stage' });
  expect(within(form).queryByRole('button', { name: 'Cause' })).toBeNull();
  await pick(user, form, 'Type', 'Nonprofit');
  await within(form).findByRole('button', { name: 'Cause' });
  expect(within(form).queryByRole('button', { name: 'Funding stage' })).toBeNull();
  await press(user, form, 'Submit');
  await waitFor(() => expect(currentAddress()).toBe('/organizations?types=4'));
});

test('the address contains the order', async () => {
  const { user } = open('/people?page=2', { as: await demoUser('member') });
  const order = await screen.findByLabelText('Order');
  await user.selectOptions(order, 'Recently connected');
  await waitFor(() => expect(currentAddress()).toBe('/people?order=connectedOn-desc'));
  await user.selectOptions(await screen.findByLabelText('Order'), 'Name');
  await waitFor(() => expect(currentAddress()).toBe('/people'));
});

const firstRow = async (region: string) =>
  (await within(await screen.findByRole('region', { name: region })).findAllByRole('link'))[0]!;
const partsOf = (row: HTMLElement) => [...row.querySelectorAll('span')].map(({ textContent }) => textContent);

test('a row of the stats adds its filter, and removes it again', async () => {
  const { user } = open('/people', { as: await demoUser('member') });
  await user.click(await screen.findByRole('button', { name: 'Stats' }));
  await waitFor(() => expect(currentAddress()).toBe('/people?view=stats'));
  const row = await firstRow('Seniority levels');
  const [name = '', count] = partsOf(row);
  await user.click(row);
  await addressIs(/^\/people\?seniorityLevels=\d+&view=stats$/);
  // The name of the level is loaded; until then there is a placeholder.
  await waitFor(async () => expect((await activeFilters())[0]).toBe(`Remove the filterSeniority is ${name}`));
  // The number is the count of the row.
  await screen.findAllByText(`${count} people`);
  const levels = screen.getByRole('region', { name: 'Seniority levels' });
  await user.click(await within(levels).findByRole('link', { name: new RegExp(name) }));
  await waitFor(() => expect(currentAddress()).toBe('/people?view=stats'));
  await user.click(screen.getByRole('button', { name: 'Stats' }));
  await findRange();
});

test('the stats of organizations count the matches, and a row filters the list', async () => {
  const { user } = open('/organizations', { as: await demoUser('member') });
  await user.click(await screen.findByRole('button', { name: 'Stats' }));
  await waitFor(() => expect(currentAddress()).toBe('/organizations?view=stats'));
  const row = await firstRow('Types');
  const [name = '', count] = partsOf(row);
  await user.click(row);
  await screen.findAllByText(`${count} organizations`);
  const types = screen.getByRole('region', { name: 'Types' });
  await waitFor(() => expect(within(types).getAllByRole('link')).toHaveLength(1));
  expect(within(types).getByRole('link').textContent).toContain(name);
  await user.click(screen.getByRole('button', { name: 'Stats' }));
  await screen.findAllByText(new RegExp(`of ${count}`));
});
