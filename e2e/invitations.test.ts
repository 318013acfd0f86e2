import { openAccount } from './account.ts';
import { expect, test } from './test.ts';

// The first answer is cut off.
test.use({ expectedErrors: [/ERR_FAILED/] });

test('an open invitation is seen, accepted, and its collective appears', async ({ page, signIn }) => {
  await signIn(page, 'new');
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Account menu, 1 open invitation' })).toBeVisible();
  const part = await openAccount(page, 'Invitations');
  await part.getByRole('button', { name: 'Declined' }).click();
  await expect(part.getByText('You have declined no invitation.')).toBeVisible();
  await part.getByRole('button', { name: "Haven't Responded" }).click();
  const card = part.getByRole('article');
  const name = (await card.getByRole('heading').textContent()) ?? '';

  await page.route('**/accept', (route) => route.abort());
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await page.unroute('**/accept');
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(`You are now a collaborator of ${name}.`)).toBeVisible();
  await expect(part.getByText('You have answered every invitation.')).toBeVisible();
  await part.getByRole('button', { name: 'Accepted' }).click();
  await expect(part.getByRole('article', { name: `Invitation to ${name}` })).toBeVisible();

  // The place stands in the address.
  await page.reload();
  await expect(part.getByRole('article', { name: `Invitation to ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
  await expect(page.getByRole('button', { name: 'Account menu', exact: true })).toBeVisible();
});
test('shared collectives lead to their collective', async ({ page, signIn }) => {
  await signIn(page, 'member');
  const part = await openAccount(page, 'Shared collectives');
  const link = part.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/people$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
