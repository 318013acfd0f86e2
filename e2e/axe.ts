/** Looks at a page with axe, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The rules whose answer depends on the theme; what the others find is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Finds nothing in the light theme that keeps somebody from using the page, or the part of it that is open over the rest, and no
 * colours in the dark theme that do. It begins with the theme that is shown and leaves the other: a page is painted anew for each.
 * The browser has to prefer reduced motion, because a colour in the middle of a transition is nobody's fault.
 */
export async function expectAccessible(page: Page, part = 'body') {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  for (const theme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await showTheme(page, theme);
    expect(await serious(page, part, theme === 'dark' ? colourRules : undefined), theme).toEqual([]);
  }
}

const grounds = { light: 'rgb(246, 247, 249)', dark: 'rgb(18, 18, 18)' };

/** Lets the system prefer a theme, and waits until the page has followed. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((ground) => {
    const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    return !isChanging && getComputedStyle(document.body).backgroundColor === ground;
  }, grounds[colorScheme]);
}

async function serious(page: Page, part: string, rules?: string[]) {
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  // Nothing of ours is in a frame, for which axe would open a second page.
  const { violations, passes, incomplete } = await axe.setLegacyMode().analyze();
  // A part that is not there has nothing against it either.
  expect(passes.length + incomplete.length + violations.length).toBeGreaterThan(0);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
