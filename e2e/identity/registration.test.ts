import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from '../mail.ts';
import { freshAddress, invite, newPassword } from '../newcomer.ts';
import { expect, test } from '../test.ts';

const choosePassword = async (page: Page, confirmation = newPassword) => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(confirmation);
};
const complete = (page: Page) => page.getByRole('button', { name: 'Complete registration' }).click();
const welcomed = async (page: Page, name: string) => {
  await expect(page.getByText('Complete. You will be logged in 3 seconds...')).toBeVisible();
  await expect(page).toHaveURL('/people');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Account menu' }).getByText(name)).toBeVisible();
};

/** A random person of the demo without a user. */
async function somebodyWithoutUser(admin: APIRequestContext): Promise<{ firstName: string; lastName: string }> {
  const page = 1 + Math.floor(Math.random() * 5);
  const answer = await admin.get(`/api/tools/persons?admin=true&page=${page}`);
  const { results } = (await answer.json()) as { results: { name: string; user: unknown }[] };
  const found = results.filter(({ name, user }) => !user && name.includes(' '));
  const [firstName = '', ...rest] = found[Math.floor(Math.random() * found.length)]!.name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

test('a newcomer claims their record, and an admin undoes the claim', async ({
  page,
  admin,
  browser,
  baseURL,
  signIn,
}) => {
  const who = await somebodyWithoutUser(admin);
  const emailAddress = freshAddress('match');
  await invite(admin, { ...who, emailAddress });
  const link = /https?:\/\/\S+\/registration\?code=\S+/.exec(await mailTo(admin, emailAddress, 'registration-invite'));
  const { pathname, search } = new URL(link?.[0] ?? '');

  await page.goto(pathname + search);
  await expect(page.getByLabel('Email')).toHaveValue(emailAddress);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Is one of these you?' })).toBeVisible();
  await choosePassword(page, 'something else');
  await complete(page);
  await expect(page.getByText('Please either select a matching record or check "None of these are me"')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  const none = page.getByRole('checkbox', { name: 'None of these are me' });
  const record = page.getByRole('radio').first();
  await none.check();
  await record.check();
  await expect(none).not.toBeChecked();
  await none.check();
  await expect(record).not.toBeChecked();
  await record.check();
  await choosePassword(page);
  await complete(page);
  await expect(page.getByText('Building your profile...')).toBeVisible();
  await welcomed(page, `${who.firstName} ${who.lastName}`);

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await office.newPage();
  await signIn(desk, 'admin');
  await desk.goto(`/dashboard/users?username=${encodeURIComponent(emailAddress)}`);
  await desk.getByRole('link', { name: /^Edit / }).click();
  const undo = desk.getByRole('button', { name: 'Undo the claim' });
  await undo.click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo the claim' }).click();
  await expect(desk.getByText('Claim undone')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await office.close();
});
