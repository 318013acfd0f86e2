import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Adds the same person twice, like two imports would. */
async function addTwice(admin: APIRequestContext, lastName: string): Promise<void> {
  for (const [position, slug] of [
    ['Engineer', 'one'],
    ['Lead Engineer', 'two'],
  ]) {
    const data = {
      firstName: 'Dora',
      lastName,
      company: `${lastName} Works`,
      position,
      linkedinUrl: `https://www.linkedin.com/in/dora-${lastName.toLowerCase()}-${slug}`,
    };
    expect((await admin.post('/api/tools/contacts', { data })).ok()).toBe(true);
  }
}

test('an admin finds, compares and merges two records, undoes the merge and dismisses the pair', async ({
  page,
  admin,
  signIn,
}) => {
  const lastName = `Double${Date.now()}`;
  const name = `Dora ${lastName}`;
  await addTwice(admin, lastName);
  await signIn(page, 'admin');
  await page.goto('/dashboard/duplicates');
  await page.getByRole('button', { name: 'Search for duplicates' }).click();
  await expect(page.getByText(/^Last searched on/)).toBeVisible();
  // The likeliest pairs come first; a pair with the same name and company may be on a later page.
  const findIndexOfPair = async () => {
    const { results } = await (await admin.get('/api/tools/duplicates?kind=person&limit=100')).json();
    return (results as { records: { name: string }[] }[]).findIndex(({ records }) => records[0]?.name === name);
  };
  await expect.poll(findIndexOfPair).toBeGreaterThanOrEqual(0);
  await page.goto(`/dashboard/duplicates?page=${Math.floor((await findIndexOfPair()) / 20) + 1}`);
  const pair = page.getByRole('row').filter({ hasText: name });
  await expect(pair).toContainText(`Same name, and both at ${lastName} Works`);
  await pair.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Are these the same?' })).toBeVisible();
  const compared = page.url();
  const stays = page.getByRole('radiogroup', { name: 'The record that stays' }).getByRole('radio');
  await expect(stays).toHaveCount(2);
  await page.keyboard.press('2');
  await expect(stays.nth(1)).toBeChecked();
  await page.keyboard.press('1');
  await expect(stays.nth(0)).toBeChecked();
  const linkedin = page.getByRole('radiogroup', { name: 'LinkedIn' }).getByRole('radio');
  await linkedin.nth(1).check();
  await page.getByRole('button', { name: `Merge into ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${name} was merged into ${name}`)).toBeVisible();

  await page.getByRole('link', { name: 'Merges' }).click();
  const merge = page.getByRole('row').filter({ hasText: name }).first();
  await expect(merge).toContainText('No');
  const kept = await merge.getByRole('link', { name }).getAttribute('href');
  const record = await (await admin.get(`/api/tools/persons/${kept?.split('/').at(-1)}`)).json();
  expect(record.mappedLinkedinSlugs).toHaveLength(2);
  await merge.getByRole('button', { name: `Undo the merge of ${name} into ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is a record of its own again`)).toBeVisible();
  await expect(merge.getByRole('button')).toHaveCount(0);

  await page.goto(compared);
  await page.getByRole('button', { name: 'Not the same' }).click();
  await expect(page.getByText('They stay two records')).toBeVisible();
  await page.goto('/dashboard/duplicates?dismissed=true');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
