import type { Locator, Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { pictureFile } from './picture.ts';
import { expect, test } from './test.ts';
import type { Newcomer } from './newcomer.ts';

async function sessionOf(page: Page) {
  const session = await page.request.get('/api/session');
  return (await session.json()) as { personId: number };
}

/** Opens the editor of one's own profile, at a part of it. */
async function openEditor(page: Page, { cookies }: Newcomer, part = '') {
  await page.context().addCookies(cookies);
  const { personId } = await sessionOf(page);
  await page.goto(`/people/${personId}/edit${part}`);
  return page.getByRole('dialog', { name: 'Edit profile' });
}

const section = (editor: Locator, name: string) => editor.getByRole('form', { name, exact: true });

async function save(form: Locator) {
  await form.getByRole('button', { name: 'Save' }).click();
}

/** Saves, or does what else is said, and watches for the message, which does not stay. */
async function saves(form: Locator, message: string, act = () => save(form)) {
  await Promise.all([expect(form.page().getByText(message, { exact: true })).toBeVisible(), act()]);
}

/** Chooses the first that a picker offers for a text. */
async function choose(form: Locator, label: string, text: string) {
  await form.getByLabel(label).fill(text);
  await form.page().getByRole('option').first().click();
  await form.page().keyboard.press('Escape');
}

async function pickYear(form: Locator, label: string, year: string) {
  await form.getByLabel(label).and(form.getByRole('combobox')).click();
  await form.page().getByRole('option', { name: year, exact: true }).click();
}

test.describe('one’s own profile', () => {
  test.slow();

  test('every section of the summary says what is wrong and saves what is right', async ({ page, newcomer }) => {
    const editor = await openEditor(page, newcomer);

    const basics = section(editor, 'Basic information');
    await expect(basics.getByRole('button', { name: 'Save' })).toBeDisabled();
    await basics.getByRole('textbox', { name: 'First Name', exact: true }).fill('   ');
    await save(basics);
    await expect(basics.getByText('First Name cannot contain only spaces.')).toBeVisible();
    await basics.getByRole('textbox', { name: 'First Name', exact: true }).fill('Nadia');
    await basics.getByLabel('Headline').fill('Gardener of networks');
    await basics.getByLabel('Location').fill('Pari');
    await page
      .getByRole('option', { name: /^Paris/ })
      .first()
      .click();
    await choose(basics, 'Tags', 'men');
    await saves(basics, 'Basic Information updated');
    await expect(basics.getByText('1 / 10')).toBeVisible();
    await expect(basics.getByLabel('Location')).toHaveValue(/^Paris/);

    const bio = section(editor, 'Bio');
    await bio.getByLabel('Bio').fill('x'.repeat(2501));
    await save(bio);
    await expect(bio.getByText('Bio cannot exceed 2500 characters.')).toBeVisible();
    await bio.getByLabel('Bio').fill('  I bring people together. ');
    await saves(bio, 'Bio updated');
    await expect(bio.getByLabel('Bio')).toHaveValue('I bring people together.');

    const contact = section(editor, 'Contact information');
    await contact.getByLabel('Work Email').fill('nadia');
    await contact.getByLabel('Twitter or X').fill('https://example.com/nadia');
    await contact.getByLabel('AngelList or Wellfound').fill('https://example.com/nadia');
    await save(contact);
    await expect(contact.getByText('Must be a valid Email.')).toBeVisible();
    await expect(contact.getByText('Must be a valid Twitter or X URL.')).toBeVisible();
    await expect(contact.getByText('Must be a valid AngelList or Wellfound URL.')).toBeVisible();
    await contact.getByLabel('Work Email').fill('nadia@work.example');
    await contact.getByLabel('Twitter or X').fill('https://x.com/nadia');
    await contact.getByLabel('AngelList or Wellfound').fill('');
    await saves(contact, 'Contact Information updated');

    const impact = section(editor, 'Social impact');
    await choose(impact, 'Causes', 'edu');
    await saves(impact, 'Social Impact updated');
    const interests = section(editor, 'Hobbies & interests');
    await choose(interests, 'Hobbies and interests', 'co');
    await saves(interests, 'Hobbies & Interests updated');
    const collaborations = section(editor, 'Collaborations');
    await choose(collaborations, 'Open to', 'men');
    await saves(collaborations, 'Collaborations updated');

    await editor.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/people\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Nadia Newcomer' })).toBeVisible();
    await expect(page.locator('p', { hasText: 'I bring people together.' })).toBeVisible();
    await expect(page.getByText('nadia@work.example')).toBeVisible();
  });

  test('a picture is shown before it is saved, reset, saved and removed', async ({ page, newcomer }) => {
    const editor = await openEditor(page, newcomer);
    const basics = section(editor, 'Basic information');
    const shown = basics.locator('img');
    const file = basics.locator('input[type=file]');

    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(basics.getByText('Must be a JPEG or PNG picture.')).toBeVisible();
    await file.setInputFiles(pictureFile);
    await expect(shown).toHaveAttribute('src', /^data:image\/png/);
    await basics.getByRole('button', { name: 'Reset to original' }).click();
    await expect(shown).toHaveCount(0);
    await expect(basics.getByRole('button', { name: 'Save' })).toBeDisabled();

    await file.setInputFiles(pictureFile);
    await saves(basics, 'Basic Information updated');
    await expect(shown).toHaveAttribute('src', /profile-picture/);

    await basics.getByRole('button', { name: 'Remove' }).click();
    await expect(shown).toHaveCount(0);
    await save(basics);
    await expect(basics.getByRole('button', { name: 'Choose picture' })).toBeVisible();
    await expect(basics.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('experience: job functions, whole categories of skills, and the work history', async ({ page, newcomer }) => {
    const editor = await openEditor(page, newcomer, '/experience');
    const functions = section(editor, 'Job functions');
    await choose(functions, 'Job functions', 'eng');
    await saves(functions, 'Job Functions updated');

    const skills = section(editor, 'Skills');
    const category = skills.getByRole('group', { name: 'Artificial Intelligence' });
    await category.getByRole('button', { name: 'Skills of Artificial Intelligence' }).click();
    const boxes = category.getByRole('checkbox');
    await boxes.first().check();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await boxes.last().uncheck();
    await expect(boxes.first()).not.toBeChecked();
    await saves(skills, 'Skills updated');

    const history = editor.getByRole('region', { name: 'Work history' });
    await history.getByRole('button', { name: 'Add' }).click();
    const added = history.getByRole('form', { name: 'New work history entry' });
    await added.getByRole('button', { name: 'Add' }).click();
    for (const message of ['Organization', 'Title', 'Worked From']) {
      await expect(added.getByText(`${message} is required.`)).toBeVisible();
    }
    await added.getByLabel('Organization').fill('Quillfeather & Daughters');
    await page.getByRole('option', { name: 'Add “Quillfeather & Daughters”' }).click();
    await added.getByLabel('Title').fill('Zy');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await added.getByLabel('Title').fill('Zymurgist');
    await expect(page.getByText('No suggestions for "Zymurgist"')).toBeVisible();
    await pickYear(added, 'Worked From', '2019');
    await added.getByLabel('Current role').uncheck();
    await pickYear(added, 'Worked To', '2018');
    await added.getByRole('button', { name: 'Add' }).click();
    await expect(added.getByText('Worked To cannot be prior to Worked From.')).toBeVisible();
    await added.getByLabel('Current role').check();
    await saves(added, 'Work History updated', () => added.getByRole('button', { name: 'Add' }).click());
    const entry = history.getByRole('listitem');
    await expect(entry).toContainText('Zymurgist');
    await expect(entry.getByRole('link', { name: 'Quillfeather & Daughters' })).toBeVisible();

    const act = async (name: string) => {
      await entry.getByRole('button', { name: 'Actions for Zymurgist' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const primary = entry.getByText('Primary', { exact: true });
    const wasPrimary = await primary.isVisible();
    await act(wasPrimary ? 'No longer primary' : 'Make primary');
    await expect(primary).toBeVisible({ visible: !wasPrimary });

    await act('Edit');
    const edited = history.getByRole('form', { name: /^Zymurgist/ });
    await edited.getByLabel('Title').fill('Chief Zymurgist');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toContainText('Chief Zymurgist');

    await entry.getByRole('button', { name: 'Actions for Chief Zymurgist' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Permanently delete this Work History entry?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry).toHaveCount(1);
    await entry.getByRole('button', { name: 'Actions for Chief Zymurgist' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(entry).toHaveCount(0);
  });

  test('education: added, changed and deleted', async ({ page, newcomer }) => {
    const editor = await openEditor(page, newcomer, '/education');
    const education = editor.getByRole('region', { name: 'Education' });
    await education.getByRole('button', { name: 'Add' }).click();
    const added = education.getByRole('form', { name: 'New education entry' });
    await pickYear(added, 'Attended To', '2012');
    await added.getByRole('button', { name: 'Add' }).click();
    await expect(added.getByText('School is required.')).toBeVisible();
    await expect(added.getByText('At least one degree is required.')).toBeVisible();
    await added.getByLabel('School').fill('Academy of Lighthouses');
    await page.getByRole('option', { name: 'Add “Academy of Lighthouses”' }).click();
    await choose(added, 'Degrees', 'bach');
    await added.getByRole('button', { name: 'Add' }).click();
    await expect(added.getByText('Attended From is required if Attended To is provided.')).toBeVisible();
    await pickYear(added, 'Attended From', '2009');
    await saves(added, 'Education updated', () => added.getByRole('button', { name: 'Add' }).click());
    const entry = education.getByRole('listitem');
    await expect(entry).toContainText('2009 – 2012');

    const act = async (name: string) => {
      await entry.getByRole('button', { name: 'Actions for Academy of Lighthouses' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Edit');
    const edited = education.getByRole('form', { name: 'Academy of Lighthouses' });
    await pickYear(edited, 'Attended To', '2013');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toContainText('2009 – 2013');

    await act('Delete');
    const question = page.getByRole('alertdialog', { name: 'Permanently delete this Education entry?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(entry).toHaveCount(0);
  });
});

test.describe('two who edit the same', () => {
  // The refused call is in the console.
  test.use({ expectedErrors: [/409/] });

  test('the second is told, sees the other’s and loses nothing', async ({ page, newcomer, browser }) => {
    const editor = await openEditor(page, newcomer);
    const mine = section(editor, 'Basic information');
    await mine.getByLabel('Headline').fill('Mine');

    const context = await browser.newContext();
    const other = section(await openEditor(await context.newPage(), newcomer), 'Basic information');
    await other.getByLabel('Headline').fill('Theirs');
    await other.getByLabel('Last Name').fill('Elsewhere');
    await saves(other, 'Basic Information updated');
    await context.close();

    await save(mine);
    await expect(page.getByText('Basic Information failed to update')).toBeVisible();
    await expect(mine.getByText('Someone else changed this meanwhile.')).toBeVisible();
    await expect(mine.getByLabel('Headline')).toHaveValue('Mine');
    await expect(mine.getByLabel('Last Name')).toHaveValue('Elsewhere');
    await mine.getByRole('button', { name: 'Show theirs' }).click();
    await expect(mine.getByLabel('Headline')).toHaveValue('Theirs');
    await mine.getByRole('button', { name: 'Back to mine' }).click();
    await expect(mine.getByLabel('Headline')).toHaveValue('Mine');
    await saves(mine, 'Basic Information updated');
  });

  test('a change elsewhere in the profile is no reason to refuse', async ({ page, newcomer, browser }) => {
    const editor = await openEditor(page, newcomer);
    const bio = section(editor, 'Bio');
    await bio.getByLabel('Bio').fill('My story');
    const context = await browser.newContext();
    const other = section(await openEditor(await context.newPage(), newcomer), 'Basic information');
    await other.getByLabel('Headline').fill('Theirs');
    await saves(other, 'Basic Information updated');
    await context.close();
    await saves(bio, 'Bio updated');
    await expect(section(editor, 'Basic information').getByLabel('Headline')).toHaveValue('Theirs');
  });
});

test('what is typed and not saved is asked about; closing leads back to the profile, and to the list', async ({
  page,
  newcomer,
}) => {
  await page.context().addCookies(newcomer.cookies);
  await page.goto('/people');
  await page.getByRole('main').getByRole('link', { name: 'Nia Newcomer' }).click();
  await page.getByRole('dialog', { name: 'Nia Newcomer' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(/\/people\/\d+\/edit$/);
  const editor = page.getByRole('dialog', { name: 'Edit profile' });
  await editor.getByLabel('Headline').fill('Unfinished');
  await editor.getByRole('link', { name: 'Education' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.getByLabel('Headline')).toHaveValue('Unfinished');
  await editor.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/people');
});

test('the account overlay has the same forms', async ({ page, newcomer }) => {
  await page.context().addCookies(newcomer.cookies);
  const part = await openAccount(page, 'Summary');
  const bio = section(part, 'Bio');
  await bio.getByLabel('Bio').fill('From the account');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await saves(bio, 'Bio updated');
});

test('an admin edits an organization; its details follow its type', async ({ page, newcomer, signIn }) => {
  await page.context().addCookies(newcomer.cookies);
  const { personId } = await sessionOf(page);
  const data = { organizationName: `Tidewater ${personId}`, title: 'Founder', from: '2020', isOngoing: true };
  const made = await page.request.post(`/api/tools/persons/${personId}/experiences`, { data });
  expect(made.ok()).toBe(true);
  const experiences = await page.request.get(`/api/tools/persons/${personId}/experiences`);
  const [experience] = ((await experiences.json()) as { results: { organization: { id: number } }[] }).results;

  await page.context().clearCookies();
  await signIn(page, 'admin');
  await page.goto(`/organizations/${experience?.organization.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit profile' });
  const details = section(editor, 'Details');
  await details.getByLabel('Year Founded').fill('19x987');
  await expect(details.getByLabel('Year Founded')).toHaveValue('1998');
  await details.getByLabel('Number of Offices').fill('3');
  await saves(details, 'Details updated');

  const basics = section(editor, 'Basic information');
  await basics.getByLabel('Website', { exact: true }).fill('http://tidewater.example');
  await basics.getByLabel('Type').fill('Academic');
  await page.getByRole('option', { name: 'Academic' }).click();
  await save(basics);
  await expect(basics.getByText('Must be a valid URL.')).toBeVisible();
  await basics.getByLabel('Website', { exact: true }).fill('https://tidewater.example');
  await basics.getByLabel('Location').fill('Lisbo');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await saves(basics, 'Basic Information updated');
  await expect(details.getByLabel('Total Enrollment')).toBeVisible();
  await expect(details.getByLabel('Number of Offices')).toHaveCount(0);
  await expect(details.getByLabel('Year Founded')).toHaveValue('1998');
});

test.describe('somebody else’s profile', () => {
  test.use({ expectedErrors: [/403/] });

  test('is edited by nobody but themselves and admins', async ({ page, signIn, newcomer }) => {
    await page.context().addCookies(newcomer.cookies);
    const { personId } = await sessionOf(page);
    await page.context().clearCookies();
    await signIn(page, 'member');
    await page.goto(`/people/${personId}/edit`);
    await expect(page).toHaveURL('/forbidden');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('every part fits', async ({ page, newcomer }) => {
    for (const part of ['', '/experience', '/education']) {
      const editor = await openEditor(page, newcomer, part);
      await expect(editor.getByRole('heading', { level: 3 }).first()).toBeVisible();
      if (part) await editor.getByRole('button', { name: 'Add' }).click();
      const sideways = await editor.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].some((element) => element.getBoundingClientRect().right > 361),
      );
      expect(sideways).toBe(false);
    }
  });
});
