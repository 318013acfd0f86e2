import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { demoUser, newcomer } from '../../test/caller.ts';
import { chooseAction, choose, field, fill, waitForValue, waitUntilGone } from '../../test/form.ts';
import { findHeading, waitForAddress, waitUntilClosed, findRow, textOf } from '../../test/list-and-profile.ts';
import { open } from '../../test/open.tsx';

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const editor = () => screen.findByRole('dialog', { name: /^Edit profile/ });
const section = async (name: string) => within(await editor()).findByRole('form', { name });
const saveButton = (form: HTMLElement) => within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
const discardQuestion = async () => within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));

async function saves(user: UserEvent, form: HTMLElement, message: string) {
  await user.click(saveButton(form));
  await screen.findByText(message);
}

test('basics, bio and contact show errors, save valid values and appear in the profile', async () => {
  const nia = await newcomer();
  const { user } = open(`/people/${nia.personId}/edit`, { as: nia });

  const basics = await section('Basic information');
  expect(saveButton(basics).disabled).toBe(true);
  await fill(user, field(basics, 'First Name'), '   ');
  await user.click(saveButton(basics));
  await within(basics).findByText('First Name cannot contain only spaces.');
  await fill(user, field(basics, 'First Name'), 'Nadia');
  await fill(user, field(basics, 'Headline'), 'Gardener of networks');
  await choose(user, field(basics, 'Location'), 'Pari', /^Paris/);
  await choose(user, field(basics, 'Tags'), 'men');
  await saves(user, basics, 'Basic Information updated');
  await within(basics).findByText('1 / 10');
  await waitForValue(field(basics, 'Location'), /^Paris/);

  const bio = await section('Bio');
  await fill(user, field(bio, 'Bio'), 'x'.repeat(2501));
  await user.click(saveButton(bio));
  await within(bio).findByText('Bio cannot exceed 2500 characters.');
  await fill(user, field(bio, 'Bio'), '  I bring people together. ');
  await saves(user, bio, 'Bio updated');
  await waitForValue(field(bio, 'Bio'), /^I bring people together\.$/);

  const contact = await section('Contact information');
  await fill(user, field(contact, 'Work Email'), 'nadia');
  await fill(user, field(contact, 'Twitter or X'), 'https://example.com/nadia');
  await fill(user, field(contact, 'AngelList or Wellfound'), 'https://example.com/nadia');
  await user.click(saveButton(contact));
  await within(contact).findByText('Must be a valid Email.');
  await within(contact).findByText('Must be a valid Twitter or X URL.');
  await within(contact).findByText('Must be a valid AngelList or Wellfound URL.');
  await fill(user, field(contact, 'Work Email'), 'nadia@work.example');
  await fill(user, field(contact, 'Twitter or X'), 'https://x.com/nadia');
  await fill(user, field(contact, 'AngelList or Wellfound'), '');
  await saves(user, contact, 'Contact Information updated');

  await user.click(within(await editor()).getByRole('button', { name: 'Close' }));
  await waitForAddress(/\/people\/\d+$/);
  await findHeading('Nadia Newcomer');
  await screen.findByText('I bring people together.', { selector: 'p' });
  await screen.findByText(/nadia@work\.example/);
});

test('saves causes, interests and collaborations', async () => {
  const nia = await newcomer();
  const { user } = open(`/people/${nia.personId}/edit`, { as: nia });
  const impact = await section('Social impact');
  await choose(user, field(impact, 'Causes'), 'edu');
  await saves(user, impact, 'Social Impact updated');
  const interests = await section('Hobbies & interests');
  await choose(user, field(interests, 'Hobbies and interests'), 'co');
  await saves(user, interests, 'Hobbies & Interests updated');
  const collaborations = await section('Collaborations');
  await choose(user, field(collaborations, 'Open to'), 'men');
  await saves(user, collaborations, 'Collaborations updated');
});

describe('two concurrent edits', () => {
  /** Saves in another browser. */
  async function saveElsewhere(nia: Newcomer, values: object) {
    const { version } = await nia.get<{ version: number }>(`/tools/persons/${nia.personId}`);
    await nia.call('PATCH', `/tools/persons/${nia.personId}`, { ...values, version });
  }

  test('the second sees the conflict and the other values, and loses nothing', async () => {
    const nia = await newcomer();
    const { user } = open(`/people/${nia.personId}/edit`, { as: nia });
    const mine = await section('Basic information');
    await fill(user, field(mine, 'Headline'), 'Mine');
    await saveElsewhere(nia, { headline: 'Theirs', lastName: 'Elsewhere' });

    await user.click(saveButton(mine));
    await screen.findByText(/^Basic Information failed to update/);
    await within(mine).findByText(/^Somebody else has changed this\./);
    expect(field(mine, 'Headline').value).toBe('Mine');
    await waitForValue(field(mine, 'Last Name'), /^Elsewhere$/);
    await user.click(within(mine).getByRole('button', { name: 'Show theirs' }));
    await waitForValue(field(mine, 'Headline'), /^Theirs$/);
    await user.click(within(mine).getByRole('button', { name: 'Back to mine' }));
    await waitForValue(field(mine, 'Headline'), /^Mine$/);
    await saves(user, mine, 'Basic Information updated');
  });

  test('a change in another section of the profile is no conflict', async () => {
    const nia = await newcomer();
    const { user } = open(`/people/${nia.personId}/edit`, { as: nia });
    const bio = await section('Bio');
    await fill(user, field(bio, 'Bio'), 'My story');
    await saveElsewhere(nia, { headline: 'Theirs' });
    await saves(user, bio, 'Bio updated');
    await waitForValue(field(await section('Basic information'), 'Headline'), /^Theirs$/);
  });
});

test('confirms before unsaved changes are discarded; closing returns to the profile, then to the list', async () => {
  const nia = await newcomer();
  const { user } = open('/people', { as: nia });
  expect(textOf(await findRow())).toBe('Nia Newcomer');
  await user.click(await findRow());
  const profile = await screen.findByRole('dialog', { name: 'Nia Newcomer' });
  await chooseAction(user, await within(profile).findByRole('button', { name: 'More' }), 'Edit profile');
  await waitForAddress(/\/people\/\d+\/edit$/);
  const headline = async () => field(await section('Basic information'), 'Headline');
  await fill(user, await headline(), 'Unfinished');
  await user.click(within(await editor()).getByRole('link', { name: 'Education' }));
  await user.click((await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
  await waitUntilGone(() => screen.queryByRole('alertdialog'));
  expect((await headline()).value).toBe('Unfinished');
  await user.click(within(await editor()).getByRole('button', { name: 'Close' }));
  await user.click((await discardQuestion()).getByRole('button', { name: 'Discard' }));
  await waitUntilGone(() => screen.queryByRole('dialog', { name: /^Edit profile/ }));
  await waitForAddress(/\/people\/\d+$/);
  await screen.findByRole('dialog', { name: 'Nia Newcomer' });
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  await waitForAddress('/people');
});

test('the account overlay has the same forms', async () => {
  const nia = await newcomer();
  const { user } = open('/people', { as: nia });
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('link', { name: 'User settings' }));
  const overlay = within(await screen.findByRole('dialog', { name: 'Account' }));
  const sections = within(overlay.getByRole('navigation', { name: 'Sections' }));
  await user.click(sections.getByRole('button', { name: 'Summary' }));
  const part = await overlay.findByRole('region', { name: 'Summary' });
  const bio = await within(part).findByRole('form', { name: 'Bio' });
  await fill(user, field(bio, 'Bio'), 'From the account');
  await user.keyboard('{Escape}');
  await user.click((await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
  await waitUntilGone(() => screen.queryByRole('alertdialog'));
  await saves(user, bio, 'Bio updated');
});

test('an admin edits an organization, whose details depend on its type', async () => {
  const nia = await newcomer();
  const role = { organizationName: `Tidewater ${nia.personId}`, title: 'Founder', from: '2020', isOngoing: true };
  const experiences = `/tools/persons/${nia.personId}/experiences`;
  await nia.post(experiences, role);
  const [experience] = (await nia.get<{ results: { organization: { id: number } }[] }>(experiences)).results;

  const { user } = open(`/organizations/${experience!.organization.id}`, { as: await demoUser('admin') });
  await chooseAction(user, await screen.findByRole('button', { name: 'More' }), 'Edit profile');
  const details = await section('Details');
  await fill(user, field(details, 'Year Founded'), '19x987');
  await waitForValue(field(details, 'Year Founded'), /^1998$/);
  await fill(user, field(details, 'Number of Offices'), '3');
  await saves(user, details, 'Details updated');

  const basics = await section('Basic information');
  await fill(user, field(basics, 'Website'), 'http://tidewater.example');
  await choose(user, field(basics, 'Type'), 'Academic', 'Academic');
  await user.click(saveButton(basics));
  await within(basics).findByText('Must be a valid URL.');
  await fill(user, field(basics, 'Website'), 'https://tidewater.example');
  await choose(user, field(basics, 'Location'), 'Lisbo', /^Lisbon/);
  await saves(user, basics, 'Basic Information updated');
  await waitFor(() => expect(field(details, 'Total Enrollment')).toBeTruthy());
  expect(within(details).queryByLabelText(/^Number of Offices/)).toBeNull();
  expect(field(details, 'Year Founded').value).toBe('1998');
});

test('a profile can be edited only by its person and by admins', async () => {
  const nia = await newcomer();
  open(`/people/${nia.personId}/edit`, { as: await demoUser('member') });
  await waitForAddress('/forbidden');
});
