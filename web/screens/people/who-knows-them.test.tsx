import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '../../test/caller.ts';
import { collectivePath } from '../../test/contacts.ts';
import { activeFilters, findRange, openFilters, pick } from '../../test/filter-form.ts';
import { introductionParties } from '../../test/introductions.ts';
import { findHeading, findProfile, findRow, openTab, textOf, waitForAddress } from '../../test/list-and-profile.ts';
import { currentAddress, open } from '../../test/open.tsx';

const asides = () => [...document.querySelectorAll('main .row-aside')].map(({ textContent }) => textContent);
const submit = async (form: HTMLElement) => (await within(form).findByRole('button', { name: 'Submit' })).click();

test('rows of a collective name who knows them, those of the own network do not', async () => {
  const owner = await demoUser('owner');
  const path = await collectivePath(owner, 'Climate founders');
  open(`${path}/people?order=closeness-asc&strengthAtLeast=3`, { as: owner });
  await findRow();
  // All of them are rated Strong, by the user or by a collaborator.
  expect(asides().some((text) => /^Known to you and .+Strong/.test(text ?? ''))).toBe(true);
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  expect(order.selectedOptions[0]?.text).toBe('Closest to me');

  open(`${path}/organizations`, { as: owner });
  await findRow();
  expect(asides().some((text) => /people?Known to \d+ collaborators/.test(text ?? ''))).toBe(true);

  open('/people?order=strength-desc', { as: owner });
  await findRow();
  expect(asides()[0]).toMatch(/^Known since/);
});

test('filters by a collaborator and by strength, and the counts are those of the list', async () => {
  const owner = await demoUser('owner');
  const path = await collectivePath(owner, 'Climate founders');
  const { user } = open(`${path}/people`, { as: owner });
  const form = await openFilters(user);
  await pick(user, form, 'Known by', 'Tomás Núñez');
  // Each strength says how many people it would find.
  await user.click(within(form).getByRole('combobox', { name: 'At least' }));
  const strong = await screen.findByRole('option', { name: /^Strong \d+$/ });
  const count = /\d+$/.exec(strong.textContent ?? '')?.[0];
  await user.click(strong);
  await submit(form);
  await waitForAddress(/\?knownBy=\d+&strengthAtLeast=3$/);
  await waitFor(async () =>
    expect(await activeFilters()).toEqual([
      'Remove the filterKnown by Tomás Núñez',
      'Remove the filterAt least Strong',
      'Clear all',
    ]),
  );
  expect(await findRange()).toMatch(new RegExp(`of ${count} total$`));
  await waitFor(() => expect(asides()[0]).toContain('Strong'));

  // The list of organizations has the same filters.
  open(`${path}/organizations${currentAddress().replace(/^[^?]*/, '')}`, { as: owner });
  await findRow();
  expect((await activeFilters())[1]).toBe('Remove the filterAt least Strong');
});

test('somebody who has left is unknown in a link', async () => {
  const owner = await demoUser('owner');
  const path = await collectivePath(owner, 'Climate founders');
  open(`${path}/people?knownBy=999999`, { as: owner });
  await screen.findByRole('heading', { name: 'Nobody matches these filters' });
  await waitFor(async () => expect((await activeFilters())[0]).toBe('Remove the filterKnown by unknown'));
});

test('a profile says who knows them, and why the user sees them', async () => {
  const owner = await demoUser('owner');
  const path = await collectivePath(owner, 'Climate founders');
  const { user } = open(`${path}/people?order=closeness-asc&strengthAtLeast=3&page=1`, { as: owner });
  await user.click(await findRow(1));
  const profile = await screen.findByRole('dialog');
  await within(profile).findByText(/^Known to you/);
  await user.click(within(profile).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why can I see this?' }));
  const why = await screen.findByRole('dialog', { name: 'Why can I see this?' });
  const network = await within(why).findByRole('region', { name: 'Your network' });
  expect(network.textContent).toMatch(/Connected since \w+ \d+, \d{4}, added on/);
  const known = within(why).getByRole('list', { name: 'Who knows them in Climate founders' });
  const [me] = within(known).getAllByRole('listitem');
  expect(me?.textContent).toMatch(/^YouStrongShared network, connected since/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why can I see this?' })).toBeNull());
  expect(screen.getByRole('dialog')).toBe(profile);
});

test('a collective among the reasons leads to the profile there', async () => {
  const { user } = open('/people', { as: await demoUser('owner') });
  await user.click(await findRow(1));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why can I see this?' }));
  const why = await screen.findByRole('dialog', { name: 'Why can I see this?' });
  await user.click(await within(why).findByRole('link', { name: 'Climate founders' }));
  await waitForAddress(/^\/collectives\/\d+\/people\/\d+/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why can I see this?' })).toBeNull());
});

test('a fellow collaborator is visible since they joined', async () => {
  const { requester, introducer, collectiveId } = await introductionParties();
  const { user } = open(`/collectives/${collectiveId}/people/${introducer.personId}`, { as: requester });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why can I see this?' }));
  const why = await screen.findByRole('dialog', { name: 'Why can I see this?' });
  await within(why).findByText(/^Collaborates in it, as you do\. Joined on \w+ \d+, \d{4}\.$/);
});

test('the own profile and a profile for an admin have their own reasons', async () => {
  const admin = await demoUser('admin');
  const { personId } = await admin.get<{ personId: number }>('/session');
  const { user } = open(`/people/${personId}`, { as: admin });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why can I see this?' }));
  const why = await screen.findByRole('dialog', { name: 'Why can I see this?' });
  await within(why).findByRole('region', { name: 'Your own profile' });
  expect(within(why).getByRole('region', { name: 'Back-office' }).textContent).toContain('Admins see everybody.');
});

test('an organization says why the user sees it', async () => {
  const owner = await demoUser('owner');
  const path = await collectivePath(owner, 'Climate founders');
  const { user } = open(`${path}/organizations?order=people-desc`, { as: owner });
  await user.click(await findRow(1));
  const profile = await screen.findByRole('dialog');
  await user.click(within(profile).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why can I see this?' }));
  const why = await screen.findByRole('dialog', { name: 'Why can I see this?' });
  const collective = await within(why).findByRole('region', { name: /^Climate founders/ });
  expect(collective.textContent).toMatch(/\d+ people work, worked or studied there.*connected since \w+ \d+, \d{4}/);
  const known = within(collective).getByRole('list', { name: 'Who knows somebody there in Climate founders' });
  expect(within(known).getAllByRole('listitem').length).toBeGreaterThan(1);
});

test('the profile of an organization says who knows somebody there, and their best rating', async () => {
  const { introducer, collectiveId } = await introductionParties();
  const { user } = open(`/collectives/${collectiveId}/organizations?name=Quayside%20Trading`, { as: introducer });
  await user.click(await findRow());
  const known = async () => (await within(await findProfile()).findByText('Known to you')).closest('.known-by');
  await findHeading('Quayside Trading');
  expect((await known())?.textContent).not.toContain('Strong');
  await openTab(user, 'People');
  await user.click(await within(await findProfile()).findByRole('link', { name: 'Wanda Wharf' }));
  await findHeading('Wanda Wharf');
  await openTab(user, 'You');
  await user.click(await screen.findByRole('button', { name: 'Strong' }));
  await user.click(within(await findProfile()).getByRole('link', { name: 'Quayside Trading' }));
  await findHeading('Quayside Trading');
  await waitFor(async () => expect((await known())?.textContent).toContain('Strong'));
});

test('an organization in the own network links to the collectives that have more people of it', async () => {
  const { user } = open('/organizations?name=Altiplano%20Ventures', { as: await demoUser('owner') });
  await user.click(await findRow());
  const profile = await screen.findByRole('dialog');
  await user.click(within(profile).getByRole('link', { name: 'People' }));
  const link = await within(profile).findByRole('link', { name: 'Climate founders' });
  expect(textOf(profile)).toContain('More people there in your collectives: Climate founders');
  await user.click(link);
  await waitForAddress(/^\/collectives\/\d+\/organizations\/\d+\/people$/);
  const knownTo = await screen.findAllByText('Known to Ruth Okafor and Tomás Núñez');
  expect(knownTo.some((one) => one.closest('.row'))).toBe(true);
  expect(screen.queryByText(/^More people there/)).toBe(null);
});
