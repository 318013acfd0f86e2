/** Targets and reminders on a phone: nothing scrolls sideways, and nothing short is cut off. */
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Tags, buttons and headings, of which a part would not be understood. */
async function expectWhole(page: Page) {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tag, main button, main h2, [role=dialog] button, [role=dialog] h2')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.scrollWidth > element.clientWidth || element.getBoundingClientRect().right > 360)
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(cutOff).toEqual([]);
}

test('target lists, the preview of targets and reminders fit', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  await page.goto('/news/keep-in-touch');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Contacted / })
      .first(),
  ).toBeVisible();
  await expectWhole(page);

  await page.goto('/targets');
  const list = page.getByRole('link', { name: 'Mentors for the spring class' });
  await expect(list).toBeVisible();
  await expectWhole(page);
  await list.click();
  await expect(page.getByRole('button', { name: 'Through one person 22' })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Add targets' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add targets/ });
  await dialog
    .getByRole('textbox', { name: 'Targets' })
    .fill('Ada Lindqvist\nSomebody with a very long name who is not in any network, not even in that of Ada\n');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 matched · 1 not found')).toBeVisible();
  await expectWhole(page);
});
