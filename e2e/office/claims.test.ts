import { createCollective, createOwnClient } from '../own-client.ts';
import { freshAddress, newPassword } from '../newcomer.ts';
import { expect, test } from '../test.ts';

test('a newcomer with an owner’s copied link gets a new person, and an admin approves and undoes the claim', async ({
  page,
  admin,
  newcomer,
  browser,
  baseURL,
  signIn,
}) => {
  const client = await createOwnClient(page, admin, newcomer);
  const collectiveId = await createCollective(page, client, 'Copied');
  const known = (await (await admin.get('/api/tools/persons?admin=true&page=7')).json()) as {
    results: { name: string; user: unknown }[];
  };
  const [firstName = '', ...rest] = known.results
    .find(({ name, user }) => !user && name.split(' ').length === 2)!
    .name.split(' ');
  const emailAddress = freshAddress('copied');
  const invitation = await page.request.post(`/api/tools/clients/${client.id}/invitations`, {
    data: {
      firstName,
      lastName: rest.join(' '),
      emailAddress,
      linkedinUrl: 'https://www.linkedin.com/in/copied',
      collectiveId,
    },
  });
  const { pathname, search } = new URL(((await invitation.json()) as { link: string }).link);

  // A member is redirected to their invitations.
  await page.goto(pathname + search);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Invitations', exact: true })).toBeVisible();

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await theirs.newPage();
  await visitor.goto(pathname + search);
  await expect(visitor.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Finvitations');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText(`Welcome, ${firstName}. Choose a password to finish.`)).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await visitor.getByRole('textbox', { name: 'Confirm Password' }).fill(newPassword);
  await visitor.getByRole('button', { name: 'Complete registration' }).click();
  await expect(visitor.getByRole('button', { name: 'Account menu, 1 open invitation' })).toBeVisible();
  await theirs.close();

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await office.newPage();
  await signIn(desk, 'admin');
  await desk.goto('/dashboard/overview');
  await desk.getByRole('main').getByRole('link', { name: 'Decide' }).click();
  await expect(desk).toHaveURL('/dashboard/claims?state=waiting');
  const row = desk
    .getByRole('row')
    .filter({ hasText: firstName })
    .filter({ hasText: rest.join(' ') })
    .first();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Claim approved')).toBeVisible();
  await desk.goto('/dashboard/claims?state=approved');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Claim undone')).toBeVisible();
  await desk.goto('/dashboard/claims?state=undone');
  await expect(row).toContainText('Undone');
  await office.close();
});
