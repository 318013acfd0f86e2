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
