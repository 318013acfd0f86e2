import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The maximum of compressed JavaScript, in kilobytes, that is loaded before the list of people is shown. */
const budget = 250;

/**
 * Records the scripts of Kith that the page loads, with their gzip sizes. Scripts requested after the response with the list do not
 * count: they do not delay it.
 */
function scriptsOf(page: Page) {
  const sizes = new Map<string, number>();
  const late = new Set<string>();
  let listed = false;
  page.on('response', (response) => {
    listed ||= new URL(response.url()).pathname === '/api/tools/persons';
  });
  page.on('request', (request) => {
    if (listed) late.add(new URL(request.url()).pathname);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || pathname === '/theme.js') return;
    sizes.set(pathname, statSync(join(import.meta.dirname, '../web/dist', `${pathname}.gz`)).size / 1000);
  });
  return {
    sizes,
    total: () => [...sizes].reduce((sum, [name, size]) => (late.has(name) ? sum : sum + size), 0),
    hasEarly: (chunk: string) => [...sizes.keys()].some((name) => name.includes(chunk) && !late.has(name)),
    has: (chunk: string) => [...sizes.keys()].some((name) => name.includes(chunk)),
  };
}

test('the list of people loads within the budget, and other features load when they are opened', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  const scripts = scriptsOf(page);
  await page.goto('/people');
  await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
  const list = [...scripts.sizes].map(([name, size]) => `${size.toFixed(1).padStart(6)} kB ${name}`);
  expect(scripts.total(), `The people list loads\n${list.join('\n')}\n`).toBeLessThanOrEqual(budget);

  for (const chunk of ['/messaging', '/use-messaging']) {
    expect(scripts.hasEarly(chunk), `${chunk} is loaded before the list has come`).toBe(false);
  }
  for (const chunk of [
    'filter-dialog',
    'people-stats',
    'omni-search-dialog',
    'account-panel',
    'people-menu',
    'people-selection',
  ]) {
    expect(scripts.has(chunk), `${chunk} is loaded before anybody asks for it`).toBe(false);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Filter people' })).toBeVisible();
  expect(scripts.has('filter-dialog')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(page.getByRole('region', { name: 'Stats', exact: true })).toBeVisible();
  expect(scripts.has('people-stats')).toBe(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(scripts.has('omni-search-dialog')).toBe(true);
});
