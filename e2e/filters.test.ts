import type { Page } from '@playwright/test';
import { activeFilters, openFilters, pick } from './filter-form.ts';
import { expect, test } from './test.ts';

const found = (page: Page) => page.getByText(/^1-\d+ of [\d,]+ total$/).first();

async function openCollective(page: Page) {
  await page.goto('/people');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'Climate founders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climate founders' })).toBeVisible();
}

test('five kinds of filter make a link that shows somebody else the same people', async ({ page, signIn, browser }) => {
  // Two browsers and a dozen steps: long on a busy machine.
  test.setTimeout(120_000);
  await signIn(page, 'member');
  await openCollective(page);
  const form = await openFilters(page);
  // A text, a circle, a yes or no, values of a dataset, and what qualifies them.
  await form.getByRole('button', { name: 'Title' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('a');
  await form.getByLabel('Location').fill('london');
  await page.getByRole('option', { name: 'London, United Kingdom' }).click();
  await form.getByRole('slider', { name: 'Radius' }).press('ArrowRight');
  await form.getByRole('button', { name: 'Collaborator' }).click();
  await form.getByRole('radiogroup', { name: 'Collaborator' }).getByText('No').click();
  await form.getByRole('button', { name: 'Seniority' }).click();
  await pick(form, 'Seniority', 'Entry', 'Senior', 'Director');
  await form.getByRole('radiogroup', { name: 'Work experience' }).getByText('Current').click();
  await form.getByRole('button', { name: 'Submit' }).click();

  await expect(form).toBeHidden();
  await expect(found(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters 5 active' })).toBeVisible();
  const chips = [
    'Remove the filterWithin 60 miles of London, United Kingdom',
    'Remove the filterCollaborator is No',
    'Remove the filterTitle contains a',
    'Remove the filterSeniority is Entry, Senior, Director',
    'Remove the filterWork experience is Current',
    'Clear all',
  ];
  await expect(activeFilters(page)).toHaveText(chips);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, 'owner');
  await theirs.goto(page.url());
  await expect(found(theirs)).toHaveText((await found(page).textContent())!);
  await expect(activeFilters(theirs)).toHaveText(chips);
  await other.close();
});

test('what the form showed it shows again, and unchanged it only closes', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?seniorityLevels=3,4&workroleIsOngoing=1&page=1&order=strength-desc');
  const form = await openFilters(page);
  await expect(form.getByRole('button', { name: 'Entry' })).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Current' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Sort By' })).toHaveText('Strength');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/people?seniorityLevels=3,4&workroleIsOngoing=1&page=1&order=strength-desc');

  await openFilters(page);
  await form.getByRole('button', { name: 'Clear', exact: true }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/people?order=strength-desc');
});

test('a filter goes by its chip, in the form and above the list, and the page starts at 1', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto('/people?seniorityLevels=3,4,5,6,7&isMember=false&page=2');
  await expect(page.getByText(/^51-/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Member is No' }).click();
  await expect(page).toHaveURL('/people?seniorityLevels=3,4,5,6,7');
  const form = await openFilters(page);
  const chip = form.getByRole('button', { name: 'Seniority' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(form.getByRole('combobox', { name: 'Seniority' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/people');
});

test('nobody found says by what, and offers a way back', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?name=zzzz');
  await expect(page.getByRole('heading', { name: 'Nobody matches these filters' })).toBeVisible();
  await expect(page.getByText('Name contains zzzz').last()).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/people');
  await expect(found(page)).toBeVisible();
});

test('organizations have filters of their type, and causes are for nonprofits', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/organizations');
  const form = await openFilters(page);
  const cause = form.getByRole('button', { name: 'Cause' });
  await expect(cause).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Funding stage' })).toBeVisible();
  await pick(form, 'Type', 'Nonprofit');
  await expect(cause).toBeVisible();
  await expect(form.getByRole('button', { name: 'Funding stage' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/organizations?types=4');
});

test('the order stands in the address', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people?page=2');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Recently connected');
  await expect(page).toHaveURL('/people?order=connectedOn-desc');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name');
  await expect(page).toHaveURL('/people');
});

test('a row of the stats adds its filter, and takes it away again', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(page).toHaveURL('/people?view=stats');
  const row = page.getByRole('region', { name: 'Seniority levels' }).getByRole('link').first();
  await expect(row).toBeVisible();
  const [name, count] = await row.locator('span').allTextContents();
  await row.click();
  await expect(page).toHaveURL(/\/people\?seniorityLevels=\d+&view=stats$/);
  await expect(activeFilters(page).first()).toHaveText(`Remove the filterSeniority is ${name}`);
  // As many as the row has said.
  await expect(page.getByText(`${count} people`).first()).toBeVisible();
  await page.getByRole('region', { name: 'Seniority levels' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL('/people?view=stats');
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(found(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filters and stats fit the screen', async ({ page, signIn }) => {
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await signIn(page, 'member');
    await page.goto(
      '/people?seniorityLevels=3,4,5,6,7&location=London,%20United%20Kingdom&latitude=51.5&longitude=-0.1&radius=50',
    );
    await expect(found(page)).toBeVisible();
    expect(await sideways()).toBe(0);
    await page.getByRole('button', { name: 'Filters 2 active' }).click();
    const form = page.getByRole('dialog', { name: 'Filter people' });
    await expect(form).toBeVisible();
    expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await form.getByRole('button', { name: 'Skill' }).click();
    await expect(form.getByRole('combobox', { name: 'Skill' })).toBeFocused();
    await form.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Stats' }).click();
    await expect(page.getByRole('region', { name: 'Schools' })).toBeVisible();
    expect(await sideways()).toBe(0);
  });
});

test('the stats of organizations count what the filters find, and a row of them narrows the list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(page).toHaveURL('/organizations?view=stats');
  const types = page.getByRole('region', { name: 'Types' });
  const first = types.getByRole('link').first();
  const [name = '', number = ''] = (await first.innerText()).split('\n');
  await first.click();
  await expect(page.getByText(`${number} organizations`, { exact: true }).first()).toBeVisible();
  await expect(types.getByRole('link')).toHaveText([new RegExp(name)]);
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(page.getByText(new RegExp(`of ${number}`)).first()).toBeVisible();
});
