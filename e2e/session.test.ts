import { expect, fillIn, nameOf, test } from './test.ts';

test('a member signs in and out', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Collective intelligence for the people you know.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await fillIn(page, nameOf('owner'));
  await expect(page).toHaveURL('/people');
  await expect(page.getByRole('heading', { name: 'My network' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText(nameOf('owner'))).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/people');
  await expect(page).toHaveURL('/login?next=%2Fpeople');
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/401|ERR_FAILED/] });

  test('a wrong password says so and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await fillIn(page, 'nobody@kith.example', 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Incorrect username or password');
    await expect(page.getByLabel('Username')).toHaveValue('nobody@kith.example');
    const field = page.getByRole('textbox', { name: 'Password' });
    await expect(field).toHaveValue('not the password');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });

  test('a session that ends elsewhere leads to the sign-in page and back', async ({ page, context }) => {
    await page.goto('/login');
    await fillIn(page, nameOf('owner'));
    await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
    // Whatever else the page asks for now and then would lead there too, and from another place.
    await page.route(/\/api\/(?!session|tools\/organizations)/, (route) => route.abort());
    await context.clearCookies();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await expect(page).toHaveURL('/login?next=%2Forganizations');
  });
});

test('empty fields are named without asking the server', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Username is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('the demo fills in its sign-ins, and next leads where one wanted to go', async ({ page }) => {
  await page.goto('/organizations?page=2');
  await expect(page).toHaveURL('/login?next=%2Forganizations%3Fpage%3D2');
  await page.getByRole('button', { name: 'Use member@kith.example' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/organizations?page=2');
});

test('next never leads to another site', async ({ page, signIn }) => {
  await signIn(page, 'member');
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/people');
  }
});

test('who is signed in does not see the sign-in page', async ({ page, signIn }) => {
  await signIn(page, 'member');
  await page.goto('/login');
  await expect(page).toHaveURL('/people');
});
