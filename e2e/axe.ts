/** Looks at a page with axe, in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
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

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function serious(page: Page, part: string, rules?: string[]) {
  // Once for as long as the page is open: reading it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations, looked } = await page.evaluate(
    async ([selector, how]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(selector, how);
      return {
        looked: found.passes.length + found.incomplete.length + found.violations.length,
        violations: found.violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.map(({ html }) => ({ html })),
        })),
      };
    },
    [part, options] as const,
  );
  // A part that is not there has nothing against it either.
  expect(looked).toBeGreaterThan(0);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
