/** The `test` of every journey: strays fail it, and signing in costs one call a worker. */
import { test as base, type APIRequest, type APIRequestContext, type Page } from '@playwright/test';
import { register, type Cookies, type Newcomer } from './newcomer.ts';

export { expect } from './expect.ts';

export const password = 'collective';
export type Who = 'admin' | 'owner' | 'member' | 'new' | Fellow;
/** Further members of the demo who take part in messaging. */
export type Fellow = 'ruth.okafor' | 'mei.sakamoto' | 'kwame.jensen-mensah' | 'ada.lindqvist';

interface Fixtures {
  /** What the console may say in this test beside nothing: a browser reports every refused call there. */
  expectedErrors: RegExp[];
  strays: void;
  signIn: (page: Page, who: Who) => Promise<void>;
  /** Calls as the admin. */
  admin: APIRequestContext;
  /** Somebody who has just registered, whose password, email and sessions are this test's alone. */
  newcomer: Newcomer;
}

interface WorkerFixtures {
  cookiesOf: (who: Who) => Promise<Cookies>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  strays: [
    async ({ context, expectedErrors }, use) => {
      const strays: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) strays.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use();
      if (strays.length > 0) throw new Error(`The browser complained:\n${strays.join('\n')}`);
    },
    { auto: true },
  ],

  // Signing in is limited by name and by address, as it should be: each worker does it once for each person.
  cookiesOf: [
    async ({ playwright }, use, { project }) => {
      const known = new Map<Who, Cookies>();
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
    await use(await register(admin, playwright.request, baseURL ?? ''));
  },
});

async function signInByCall(requests: APIRequest, baseURL: string | undefined, who: Who): Promise<Cookies> {
  const request = await requests.newContext({ ...(baseURL && { baseURL }) });
  const response = await request.post('/api/session', { data: { username: nameOf(who), password } });
  if (!response.ok()) throw new Error(`Signing in as ${who} failed: ${response.status()} ${await response.text()}`);
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

export const nameOf = (who: Who) => `${who}@kith.example`;

/** Signs in as a person would, at the page that is open. */
export async function fillIn(page: Page, username: string, secret = password) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}
