import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collectivePath } from './contacts.ts';
import { expect, test } from './test.ts';

/** What a page may load before it shows its content: compressed scripts in kilobytes, their number, and all requests. */
interface Budget {
  kilobytes: number;
  scripts: number;
  requests: number;
}

/** Records when a text first appears, so that what is requested later is not counted. */
async function recordAppearance(page: Page, text: RegExp) {
  await page.addInitScript((pattern) => {
    const observer = new MutationObserver(() => {
      if (!new RegExp(pattern).test(document.body?.textContent ?? '')) return;
      observer.disconnect();
      performance.mark('content');
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, text.source);
}

/** The paths that the page has requested before its content appeared, and afterwards. */
async function requestsOf(page: Page) {
  const requests = await page.evaluate(() => {
    const [content] = performance.getEntriesByName('content');
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime < (content?.startTime ?? 0) }));
  });
  return {
    early: requests.filter(({ early }) => early).map(({ path }) => path),
    all: requests.map(({ path }) => path),
  };
}

/** Only scripts of the build: those of `public` have a fixed name and are tiny. */
const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path);

/** The size as it is sent. */
const kilobytesOf = (script: string) => statSync(join(import.meta.dirname, '../web/dist', `${script}.br`)).size / 1000;

async function expectWithin(page: Page, budget: Budget) {
  const { early } = await requestsOf(page);
  const scripts = early.filter(isScript);
  const kilobytes = scripts.reduce((sum, script) => sum + kilobytesOf(script), 0);
  const list = early.map((path) => (isScript(path) ? `${kilobytesOf(path).toFixed(1)} kB ${path}` : path)).join('\n');
  expect(kilobytes, `The page loads\n${list}\n`).toBeLessThanOrEqual(budget.kilobytes);
  expect(scripts.length, `The page loads\n${list}\n`).toBeLessThanOrEqual(budget.scripts);
  expect(early.length, `The page loads\n${list}\n`).toBeLessThanOrEqual(budget.requests);
}

test('the sign-in page loads within the budget', async ({ page }) => {
  await recordAppearance(page, /Forgot password/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expectWithin(page, { kilobytes: 120, scripts: 8, requests: 16 });
});

test('the list of people loads within the budget, and other features load when they are opened', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await recordAppearance(page, /1-50 of/);
  await page.goto('/people');
  await expect(page.getByText(/^1-50 of/).first()).toBeVisible();
  await expectWithin(page, { kilobytes: 180, scripts: 8, requests: 18 });

  const scripts = async () => (await requestsOf(page)).all.filter(isScript).join(' ');
  for (const later of ['identity', 'office', 'groups', 'people']) {
    expect(await scripts()).not.toContain(`/assets/${later}-`);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(await scripts()).toContain('/assets/people-');
});

test('the calls of a list are sent while its scripts load, and only once', async ({ page, signIn }) => {
  await signIn(page, 'owner');
  const base = await collectivePath(page, 'Climate founders');
  const id = base.replace('/collectives/', '');
  for (const [address, ...calls] of [
    [`${base}/people`, `/api/tools/persons?collectiveId=${id}&page=1`, `/api/tools/collectives/${id}`],
    ['/organizations?page=2', '/api/tools/organizations?page=2'],
  ] as const) {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url().replace(/^.*?(?=\/api\/)/, '')));
    const { promise: callsSent, resolve: sendScripts } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await callsSent;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => sent).toEqual(expect.arrayContaining([...calls]));
    sendScripts();
    await expect(page.getByText(/^\d+-\d+ of/).first()).toBeVisible();
    expect(sent.filter((call) => calls.some((one) => one === call))).toHaveLength(calls.length);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a filtered list is requested once, from its address and from the form', async ({ page, signIn }) => {
  await signIn(page, 'member');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/tools/persons') sent.push(search);
  });
  await page.goto('/people?name=an');
  await expect(page.getByText(/^1-\d+ of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page.getByRole('dialog', { name: 'Filter people' });
  await form.getByRole('textbox', { name: 'Name' }).fill('el');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/people?name=el');
  await expect(page.getByText(/^1-\d+ of/).first()).toBeVisible();
  expect(sent).toEqual(['?name=an&page=1', '?name=el&page=1']);
});
