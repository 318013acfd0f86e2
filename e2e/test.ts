/** Playwright's `test` with fixtures: unexpected console errors fail a test, and each worker signs in once per user. */
import { setTimeout } from 'node:timers/promises';
import { test as base, type APIRequest, type APIRequestContext, type Page } from '@playwright/test';
import { registerNewcomer, type Cookies, type Newcomer } from './newcomer.ts';

export { expect } from './expect.ts';

export const demoPassword = 'collective';
export type DemoUser = 'admin' | 'owner' | 'member' | 'new' | MessagingMember;
/** Further demo users with messaging. */
export type MessagingMember = 'ruth.okafor' | 'mei.sakamoto' | 'kwame.jensen-mensah' | 'ada.lindqvist';

/** Scripts and answers arrive this much later: a test that does not wait for them fails then. See scripts/test.ts. */
const delay = Number(process.env['KITH_TEST_DELAY_MS'] ?? 0);

interface Fixtures {
  delayed: void;
  /** Console errors that this test allows: browsers log every refused call. */
  expectedErrors: RegExp[];
  unexpectedErrors: void;
  signIn: (page: Page, who: DemoUser) => Promise<void>;
  /** Sends API requests as the admin. */
  admin: APIRequestContext;
  /** A newly registered user for this test only. */
  newcomer: Newcomer;
}

interface WorkerFixtures {
  cookiesOf: (who: DemoUser) => Promise<Cookies>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  delayed: [
    async ({ context }, use) => {
      if (delay > 0)
        await context.route(/\/(?:api|assets)\//, async (route) => {
          await setTimeout(delay);
          // The page may have been closed.
          await route.continue().catch(() => {});
        });
      await use();
    },
    { auto: true },
  ],

  unexpectedErrors: [
    async ({ context, expectedErrors }, use) => {
      const unexpectedErrors: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) unexpectedErrors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use();
      if (unexpectedErrors.length > 0) throw new Error(`The browser logged errors:\n${unexpectedErrors.join('\n')}`);
    },
    { auto: true },
  ],

  // Sign-ins are rate limited by username and IP address, so each worker signs in once per user.
  cookiesOf: [
    async ({ playwright }, use, { project }) => {
      const known = new Map<DemoUser, Cookies>();
      await use(async (who) => {
        const cookies = known.get(who) ?? (await signInByCall(playwright.request, project.use.baseURL, who));
        known.set(who, cookies);
        return cookies;
      });
    },
    { scope: 'worker' },
  ],

  signIn: async ({ cookiesOf }, use) => {
    await use(async (page, who) => page.context().addCookies(await cookiesOf(who)));
  },

  admin: async ({ playwright, cookiesOf, baseURL }, use) => {
    const cookie = (await cookiesOf('admin')).map(({ name, value }) => `${name}=${value}`).join('; ');
    const admin = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { cookie } });
    await use(admin);
    await admin.dispose();
  },

  newcomer: async ({ admin, playwright, baseURL }, use) => {
    await use(await registerNewcomer(admin, playwright.request, baseURL ?? ''));
  },
});

async function signInByCall(requests: APIRequest, baseURL: string | undefined, who: DemoUser): Promise<Cookies> {
  const request = await requests.newContext({ ...(baseURL && { baseURL }) });
  const response = await request.post('/api/session', { data: { username: usernameOf(who), password: demoPassword } });
  if (!response.ok()) throw new Error(`Signing in as ${who} failed: ${response.status()} ${await response.text()}`);
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

export const usernameOf = (who: DemoUser) => `${who}@kith.example`;

/** Fills in and submits the sign-in form of the current page. */
export async function submitSignIn(page: Page, username: string, secret = demoPassword) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
