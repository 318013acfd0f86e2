import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { activeFilters, openFilters } from './filter-form.ts';
import { expect, test } from './test.ts';

// Several screens in a row, some of them of two people.
test.describe.configure({ timeout: 120_000 });

const total = (page: Page) => page.getByText(/^1-\d+ of [\d,]+ total$/).first();

async function openSaved(page: Page) {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

async function openCollective(page: Page) {
  await page.goto('/people');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name: 'Climate founders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Climate founders' })).toBeVisible();
}

test.describe('a name that is taken', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('a search is saved under a name, once, and deleted', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openCollective(page);
    const name = `Directors ${randomUUID().slice(0, 8)}`;
    const panel = await openSaved(page);
    await expect(panel.getByRole('button', { name: 'Save this search' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto(`${page.url()}?name=an`);
    await expect(activeFilters(page)).toHaveCount(2);

    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await (await openSaved(page)).getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('For everyone in Climate founders').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Search saved')).toBeVisible();

    await (await openSaved(page)).getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByLabel('Name').fill(name.toUpperCase());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Is taken by a search of yours.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await (await openSaved(page)).getByRole('button', { name: `Delete the search ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Search deleted')).toBeVisible();
    await expect(panel.getByRole('link', { name })).toHaveCount(0);
  });
});

test('a search for everyone is applied after a reload, and by a collaborator, who cannot delete it', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'member');
  await openCollective(page);
  const name = `Directors ${randomUUID().slice(0, 8)}`;
  const collectiveId = Number(/collectives\/(\d+)/.exec(page.url())?.[1]);
  const saved = await page.request.post('/api/tools/searches', {
    data: { list: 'persons', name, query: { seniorityLevels: '6' }, isShared: true, collectiveId },
  });
  expect(saved.status()).toBe(200);
  await page.reload();
  await (await openSaved(page)).getByRole('link', { name }).click();
  await expect(activeFilters(page).first()).toHaveText('Remove the filterSeniority is Director');
  const found = (await total(page).textContent()) ?? '';

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, 'owner');
  await theirs.goto(`/collectives/${collectiveId}/people`);
  await (await openSaved(theirs)).getByRole('link', { name }).click();
  await expect(total(theirs)).toHaveText(found);
  const panel = await openSaved(theirs);
  await expect(panel.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await expect(panel.getByRole('button', { name: `Delete the search ${name}` })).toHaveCount(0);
  await other.close();
});

test('a search of organizations brings back its order too', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/organizations?types=3&order=people-desc');
  await expect(total(page)).toBeVisible();
  const name = `Big ones ${randomUUID().slice(0, 8)}`;
  await (await openSaved(page)).getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog', { name: 'Save this search' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Search saved')).toBeVisible();
  await page.goto('/people');
  await expect((await openSaved(page)).getByRole('link', { name })).toHaveCount(0);
  await page.goto('/organizations');
  await (await openSaved(page)).getByRole('link', { name }).click();
  await expect(page).toHaveURL('/organizations?types=3&order=people-desc');
});

test('the values of an open filter say how many they would find beside the other filters', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/people');
  const form = await openFilters(page);
  await form.getByRole('button', { name: 'Seniority' }).click();
  const seniority = form.getByRole('combobox', { name: 'Seniority' });
  const option = page.getByRole('option', { name: /^Director [\d,]+$/ });
  const counted = async () => Number((await option.textContent())?.replaceAll(/\D/g, ''));
  await seniority.click();
  await expect(option).toBeVisible();
  const before = await counted();
  await seniority.press('Escape');

  // Typed, and not submitted.
  await form.getByLabel('Name', { exact: true }).fill('an');
  await seniority.click();
  await expect.poll(counted).toBeLessThan(before);
  const expected = await counted();
  await option.click();
  await seniority.press('Escape');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(new RegExp(`of ${expected} total$`)).first()).toBeVisible();
});
