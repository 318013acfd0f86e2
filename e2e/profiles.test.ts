import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
/** The rows of the list under an open profile, which screen readers do not see meanwhile. */
const beneath = (page: Page) => page.locator('main [data-row]');
const profile = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Goes to a list and waits for its rows. */
async function openList(page: Page, address: string) {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('over the list', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'member');
  });

  test('a profile of page 3 survives a reload, and closing it leads back to the same place', async ({ page }) => {
    await openList(page, '/people?page=3');
    const row = rows(page).nth(30);
    const name = await row.innerText();
    await row.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);

    await row.click();
    await expect(page).toHaveURL(/\/people\/\d+\?page=3$/);
    await expect(page).toHaveTitle(new RegExp(`${name} · Kith$`));
    await expect(profile(page).getByRole('heading', { name })).toBeVisible();
    // The list comes last: by then the page has long been shown, and was too short to scroll.
    const { promise: profileShown, resolve: answerList } = Promise.withResolvers<void>();
    await page.route('**/api/tools/persons?*', async (route) => {
      await profileShown;
      await route.continue();
    });
    await page.reload();
    await expect(profile(page).getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${name} · Kith$`));
    expect(await scrolled(page)).toBeLessThan(place);
    answerList();
    await expect.poll(() => scrolled(page)).toBe(place);

    await page.keyboard.press('Escape');
    await expect(profile(page)).toBeHidden();
    await expect(page).toHaveURL('/people?page=3');
    await expect(page).toHaveTitle(/People · Kith$/);
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(row).toBeFocused();
  });

  test('one profile leads to the next, and all of them back to the list beneath', async ({ page }) => {
    await openList(page, '/people?page=2');
    let lists = 0;
    page.on('request', (request) => {
      if (/\/api\/tools\/(persons|organizations)\?/.test(request.url())) lists += 1;
    });
    await rows(page).first().click();
    await tab(page, 'Experience').click();
    await expect(page).toHaveURL(/\/people\/\d+\/experience$/);
    const employer = profile(page).getByRole('list', { name: 'Work history' }).getByRole('link').first();
    const name = await employer.innerText();
    await employer.click();
    await expect(page).toHaveURL(/\/organizations\/\d+$/);
    await expect(profile(page).getByRole('heading', { name, exact: true })).toBeVisible();

    await tab(page, 'People').click();
    await profile(page).getByRole('button', { name: 'Current' }).click();
    await expect(page).toHaveURL(/\/organizations\/\d+\/people\?isOngoing=1$/);
    await page.reload();
    await expect(profile(page).getByRole('button', { name: 'Current' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(profile(page).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/people\/\d+\/experience$/);

    lists = 0;
    await employer.click();
    await expect(profile(page).getByRole('heading', { name, exact: true })).toBeVisible();
    await profile(page).getByRole('button', { name: 'Close' }).click();
    await expect(profile(page)).toBeHidden();
    await expect(page).toHaveURL('/people?page=2');
    expect(lists).toBe(0);
  });

  test('going back after closing does not open it again', async ({ page }) => {
    await openList(page, '/organizations');
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(rows(page).first()).toHaveAttribute('href', /^\/people\/\d+$/);
    await rows(page).first().click();
    await tab(page, 'Education').click();
    await expect(page).toHaveURL(/\/people\/\d+\/education$/);
    // Pressed again it goes nowhere, even before the screen has followed.
    await tab(page, 'Education').dblclick();
    await expect(tab(page, 'Education')).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/people');
    await page.goBack();
    await expect(page).toHaveURL('/organizations');
  });

  test('the arrow keys walk the list, across its pages', async ({ page }) => {
    await openList(page, '/people');
    const [before, last] = [await rows(page).nth(48).innerText(), await rows(page).nth(49).innerText()];
    await rows(page).nth(48).click();
    await expect(profile(page).getByRole('heading', { name: before })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(profile(page).getByRole('heading', { name: last })).toBeVisible();
    await expect(profile(page).getByText(/^50 of [\d,]+$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(profile(page).getByText(/^51 of [\d,]+$/)).toBeVisible();
    const shown = await profile(page).getByRole('heading', { level: 2 }).innerText();
    await profile(page).getByRole('button', { name: 'Previous profile' }).click();
    await expect(profile(page).getByRole('heading', { name: last })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(profile(page).getByRole('heading', { name: shown })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/people?page=2');
    await expect(rows(page).first()).toHaveText(shown);
    await expect(rows(page).first()).toBeFocused();
    await expect(rows(page).first()).toBeInViewport();
  });

  test('the rows are walked and opened by the keyboard', async ({ page }) => {
    await openList(page, '/people');
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(profile(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeFocused();
  });

  test('what somebody did finds others who did the same', async ({ page }) => {
    await openList(page, '/people');
    await rows(page).first().click();
    await tab(page, 'Experience').click();
    await profile(page).locator('a[href*="roleTypes="]').first().click();
    await expect(page).toHaveURL(/\/people\?roleTypes=\d+$/);
    await expect(profile(page)).toBeHidden();
  });

  test('what is wrong with a record is reported from its menu', async ({ page }) => {
    await page.goto('/people');
    await page.getByRole('main').locator('[data-row]').nth(2).click();
    await profile(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Report an issue' }).click();
    const report = page.getByRole('dialog', { name: 'Report an issue' });
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report.getByText('Description is required.')).toBeVisible();
    await report.getByLabel('Description').fill('This person works elsewhere by now.');
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Issue reported')).toBeVisible();
    await expect(report).toBeHidden();
    await expect(profile(page)).toBeVisible();
  });

  test('the neighbours of a filtered list are those of the filter', async ({ page }) => {
    await page.goto('/people?seniorityLevels=4&order=name-desc');
    const rows = page.getByRole('main').locator('[data-row]');
    const second = await rows.nth(1).innerText();
    await rows.first().click();
    await profile(page).getByRole('button', { name: 'Next profile' }).click();
    await expect(profile(page).getByRole('heading', { level: 2 })).toHaveText(second);
  });

  test('the address of the profile can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, '/people?page=2');
    await rows(page).first().click();
    await profile(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test('the address of a profile, opened directly, shows it over the list that its sender saw', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'member');
  await openList(page, '/people?page=2');
  const row = rows(page).first();
  const name = await row.innerText();
  const copied = (await row.getAttribute('href')) ?? '';
  const receiver = await context.newPage();
  await receiver.goto(copied);
  await expect(profile(receiver).getByRole('heading', { name })).toBeVisible();
  await expect(receiver).toHaveTitle(new RegExp(`${name} · Kith$`));
  await expect(receiver).toHaveURL(copied);
  await expect(beneath(receiver).first()).toHaveText(name);
  await tab(receiver, 'Education').click();
  await expect(receiver).toHaveURL(/\/people\/\d+\/education$/);
  await receiver.reload();
  await expect(tab(receiver, 'Education')).toHaveAttribute('aria-current', 'page');
  await receiver.keyboard.press('Escape');
  await expect(receiver).toHaveURL('/people?page=2');
  await expect(rows(receiver).first()).toBeFocused();

  await receiver.goto(copied.replace(/\?.*/, '/experience'));
  await expect(profile(receiver).getByRole('heading', { name })).toBeVisible();
  await profile(receiver).getByRole('button', { name: 'Close' }).click();
  await expect(receiver).toHaveURL('/people');
});

test('an organization and the profiles of a collective, opened directly, lie over their lists', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner');
  for (const scope of ['', await firstCollective(page)]) {
    for (const list of ['people', 'organizations']) {
      await openList(page, `${scope}/${list}`);
      const row = rows(page).first();
      const name = await row.innerText();
      await page.goto((await row.getAttribute('href')) ?? '');
      await expect(profile(page).getByRole('heading', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`${scope}/${list}`);
      await expect(row).toHaveText(name);
    }
  }
});

test('names of collaborators and of shared networks open over the list', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const collective = await firstCollective(page);
  await openList(page, `${collective}/people?order=name-desc`);
  const collaborator = page
    .getByRole('region', { name: 'Collaborators' })
    .getByRole('listitem')
    .getByRole('link')
    .first();
  const name = (await collaborator.innerText()).split('\n')[0] ?? '';
  await collaborator.click();
  await expect(profile(page).getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${collective}/people?order=name-desc`);

  await page.getByRole('region', { name: 'Collaborators' }).getByRole('link', { name: 'Shared Networks' }).click();
  const network = page.getByRole('dialog').getByRole('article').getByRole('link').first();
  const sharer = await network.innerText();
  await network.click();
  await expect(profile(page).getByRole('heading', { name: sharer })).toBeVisible();
  await expect(beneath(page).first()).toBeAttached();
});

async function firstCollective(page: Page): Promise<string> {
  await page.goto('/people');
  const link = page.getByRole('region', { name: 'Collectives' }).getByRole('link').first();
  return ((await link.getAttribute('href')) ?? '').replace(/\/people$/, '');
}

test('opening the own profile is remembered as viewed', async ({ page, newcomer }) => {
  await page.context().addCookies(newcomer.cookies);
  const account = async () =>
    (await (await page.request.get('/api/tools/account')).json()) as {
      personId: number;
      userDetails: { hasViewedProfile: boolean };
    };
  const { personId, userDetails } = await account();
  expect(userDetails.hasViewedProfile).toBe(false);
  const said = page.waitForResponse('**/api/tools/account/viewed');
  await page.goto(`/people/${personId}`);
  expect((await said).request().postDataJSON()).toEqual({ personId });
  expect((await account()).userDetails.hasViewedProfile).toBe(true);
});

test('in a collective everything stays in the collective', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await openList(page, '/people');
  await page.getByRole('region', { name: 'Collectives' }).getByRole('link').first().click();
  await expect(rows(page).first()).toHaveAttribute('href', /\/collectives\/\d+\/people\/\d+$/);
  const list = page.url();
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/people\/\d+$/);
  await tab(page, 'Experience').click();
  await profile(page).getByRole('list', { name: 'Work history' }).getByRole('link').first().click();
  await tab(page, 'People').click();
  await expect(page).toHaveURL(/\/collectives\/\d+\/organizations\/\d+\/people$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
});

test.describe('what cannot be opened', () => {
  test.use({ expectedErrors: [/400|403|404|500/] });

  test('is forbidden to strangers', async ({ page, context, newcomer, signIn }) => {
    await signIn(page, 'member');
    await openList(page, '/people');
    const [first, second] = [
      await rows(page).nth(0).getAttribute('href'),
      await rows(page).nth(1).getAttribute('href'),
    ];
    // An open list would ask for something between the two sessions.
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies(newcomer.cookies);
    for (const address of [first, `${second}/experience`]) {
      await page.goto(address ?? '');
      await expect(page).toHaveURL('/forbidden');
    }
  });

  test('is a wrong turn where there is nothing', async ({ page, signIn }) => {
    await signIn(page, 'member');
    const ids = ['2147483647', '9999999999', '99999999999', '0', 'abc', 'open'];
    for (const address of [
      ...ids.map((id) => `/people/${id}`),
      '/organizations/2147483647',
      '/organizations/1/alumnae',
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL('/not-found');
    }
  });

  test('says oops when the server fails, and tries again', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openList(page, '/people');
    let broken = true;
    await page.route(/\/api\/tools\/persons\/\d+$/, (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    const name = await rows(page).first().innerText();
    await rows(page).first().click();
    await expect(page).toHaveURL('/oops');
    broken = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  test('in one tab leaves the others', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openList(page, '/people');
    let broken = true;
    await page.route('**/experiences*', (route) =>
      broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await rows(page).first().click();
    await tab(page, 'Experience').click();
    await expect(profile(page).getByRole('heading', { name: 'The work history could not be loaded' })).toBeVisible();
    broken = false;
    await profile(page).getByRole('button', { name: 'Try again' }).click();
    await expect(profile(page).getByRole('list', { name: 'Work history' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a profile fills the screen and scrolls one way only', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openList(page, '/people');
    await rows(page).first().click();
    const window = profile(page);
    for (const name of ['Experience', 'Education', 'You', 'Notes / Labels', 'Summary']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      const box = await window.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      // The row of tabs scrolls by itself.
      const sideways = await window.evaluate((element) =>
        [...element.querySelectorAll('*:not(nav)')].some((inner) => inner.scrollWidth > 360),
      );
      expect(sideways).toBe(false);
    }
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/people');
  });
});
