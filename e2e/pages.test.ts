import { expect, test } from './test.ts';

for (const [path, name] of [
  ['/not-found', 'Wrong turn'],
  ['/nowhere/at/all', 'Wrong turn'],
  ['/forbidden', 'Forbidden: You do not have permission to access this.'],
  ['/oops', "Oops: Something went wrong on our end. We'll investigate."],
] as const) {
  test(`${path} says "${name}"`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
  });
}

test.describe('a collective', () => {
  test.use({ expectedErrors: [/403|404/] });

  test('of others is forbidden', async ({ page, context, newcomer, cookiesOf, playwright, baseURL }) => {
    const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const cookie = (await cookiesOf('owner')).map(({ name, value }) => `${name}=${value}`).join('; ');
    const account = await owner.get('/api/tools/account', { headers: { cookie } });
    const { clients } = (await account.json()) as { clients: { collectives: { id: number }[] }[] };
    const id = clients[0]!.collectives[0]!.id;
    await owner.dispose();

    await context.addCookies(newcomer.cookies);
    await page.goto(`/collectives/${id}`);
    await expect(page).toHaveURL('/forbidden');
  });

  test('that does not exist, or cannot, is a wrong turn', async ({ page, signIn }) => {
    await signIn(page, 'member');
    for (const id of ['2147483647', '99999999999999999999', '0', 'abc', '1.5']) {
      await page.goto(`/collectives/${id}/people`);
      await expect(page).toHaveURL('/not-found');
    }
  });
});

test.describe('a failing server', () => {
  test.use({ expectedErrors: [/500/] });

  test('shows what failed, and tries again', async ({ page, signIn }) => {
    await signIn(page, 'member');
    let broken = true;
    await page.route('**/api/tools/persons?*', (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await page.goto('/people');
    await expect(page.getByRole('heading', { name: 'The people could not be loaded' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^1-50 of [\d,]+ total$/).first()).toBeVisible();
  });
});
