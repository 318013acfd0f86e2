import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const rows = (page: Page) => page.getByRole('main').locator('[data-row]');
const profile = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a list and waits for its rows. */
async function openList(page: Page, address: string) {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('over the list', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'member');
  });

  test('a profile of page 3 survives a reload, and closing it returns to the same scroll position', async ({
    page,
  }) => {
    await openList(page, '/people?page=3');
    const row = rows(page).nth(30);
    const name = await row.innerText();
    await row.scrollIntoViewIfNeeded();
    const position = await scrolled(page);
    expect(position).toBeGreaterThan(500);

    await row.click();
    await expect(page).toHaveURL(/\/people\/\d+\?page=3$/);
    await expect(page).toHaveTitle(new RegExp(`${name} · Kith$`));
    await expect(profile(page).getByRole('heading', { name })).toBeVisible();
    // The list loads last, when the page is already shown and too short to scroll.
    const { promise: profileShown, resolve: answerList } = Promise.withResolvers<void>();
    await page.route('**/api/tools/persons?*', async (route) => {
      await profileShown;
      await route.continue();
    });
    await page.reload();
    await expect(profile(page).getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${name} · Kith$`));
    expect(await scrolled(page)).toBeLessThan(position);
    answerList();
    await expect.poll(() => scrolled(page)).toBe(position);

    await page.keyboard.press('Escape');
    await expect(profile(page)).toBeHidden();
    await expect(page).toHaveURL('/people?page=3');
    await expect(page).toHaveTitle(/People · Kith$/);
    await expect.poll(() => scrolled(page)).toBe(position);
    await expect(row).toBeFocused();
  });

  test('arrow keys move between rows, and between profiles across the pages of the list', async ({ page }) => {
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a profile fills the screen and scrolls only vertically', async ({ page, signIn }) => {
    await signIn(page, 'member');
    await openList(page, '/people');
    await rows(page).first().click();
    const window = profile(page);
    for (const name of ['Experience', 'Education', 'You', 'Notes / Labels', 'Summary']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      const box = await window.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      // The row of tabs may scroll horizontally.
      const scrollsSideways = await window.evaluate((element) =>
        [...element.querySelectorAll('*:not(nav)')].some((inner) => inner.scrollWidth > 360),
      );
      expect(scrollsSideways).toBe(false);
    }
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/people');
  });
});
