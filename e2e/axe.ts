/** Checks a page with axe, in both themes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './expect.ts';

/** The rules whose results depend on the theme. The others run in the light theme only. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no serious violations in the page, or in the element that matches `part`: of all rules in the light theme, and of the
 * colour rules in the dark theme. Starts with the current theme and ends with the other, because each switch repaints the page.
 * The browser must prefer reduced motion: a colour in the middle of a transition would be a false violation.
 */
export async function expectAccessible(page: Page, part = 'body') {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  for (const theme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await showTheme(page, theme);
    expect(await findSeriousViolations(page, part, theme === 'dark' ? colourRules : undefined), theme).toEqual([]);
  }
}

const backgrounds = { light: 'rgb(246, 247, 249)', dark: 'rgb(18, 18, 18)' };

/** Emulates a system preference and waits until the page shows that theme. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((background) => {
    const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    return !isChanging && getComputedStyle(document.body).backgroundColor === background;
  }, backgrounds[colorScheme]);
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findSeriousViolations(page: Page, part: string, rules?: string[]) {
  // Injected once per page: parsing it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations, checked } = await page.evaluate(
    async ([selector, how]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(selector, how);
      return {
        checked: found.passes.length + found.incomplete.length + found.violations.length,
        violations: found.violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.map(({ html }) => ({ html })),
        })),
      };
    },
    [part, options] as const,
  );
  // Fails if the selector matches nothing, which would have no violations either.
  expect(checked).toBeGreaterThan(0);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
