import type { Page } from '@playwright/test';
import { activeFilters, openFilters, pick } from '../filter-form.ts';
import { expect, test } from '../test.ts';

const found = (page: Page) => page.getByText(/^1-\d+ of [\d,]+ total$/).first();

async function openCollective(page: Page) {
  await page.goto('/people');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'Climate founders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climate founders' })).toBeVisible();
}

test('a link with five kinds of filters shows another user the same people', async ({ page, signIn, browser }) => {
  await signIn(page, 'member');
  await openCollective(page);
  const form = await openFilters(page);
  // A text, a circle, a yes or no, values of a dataset, and a qualifier.
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

test('finds who knows somebody well, and says why they are visible, by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await openCollective(page);
  const form = await openFilters(page);
  await pick(form, 'Known by', 'Tomás Núñez');
  await pick(form, 'At least', 'Familiar');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(activeFilters(page)).toHaveText([
    'Remove the filterKnown by Tomás Núñez',
    'Remove the filterAt least Familiar',
    'Clear all',
  ]);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Closest to me');
  await expect(page).toHaveURL(/order=closeness-asc/);
  // Whom the user knows comes first.
  const rows = page.getByRole('main').locator('.row');
  await expect(rows.first().getByText(/^Known to you(,| and) Tomás Núñez/)).toBeVisible();

  await page.getByRole('main').locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const profile = page.getByRole('dialog');
  await expect(profile.getByText(/^Known to you(,| and) Tomás Núñez/)).toBeVisible();
  await profile.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Why can I see this?' }).press('Enter');
  const why = page.getByRole('dialog', { name: 'Why can I see this?' });
  await expect(why.getByRole('list', { name: 'Who knows them in Climate founders' })).toContainText('Tomás Núñez');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(profile).toBeVisible();
});
