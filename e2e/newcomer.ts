/** Registers new users, so that a test can change their data without affecting others. */
import { randomUUID } from 'node:crypto';
import type { APIRequest, APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { RegistrationView } from '@kith/contract/identity/registrations';

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface Newcomer {
  username: string;
  password: string;
  cookies: Cookies;
}

/** Long enough, and not in the list of common passwords. */
export const newPassword = 'a fine long password';

export const freshAddress = (name = 'newcomer') => `${name}-${randomUUID().slice(0, 8)}@kith.example`;

async function readAnswer<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** Sends a platform invite as the admin and returns its code. */
export async function invite(
  admin: APIRequestContext,
  who: { firstName: string; lastName: string; emailAddress: string },
): Promise<string> {
  const sent = await admin.post('/api/tools/registrations/invites', { data: who });
  return (await readAnswer<{ registrationCode: string }>(sent)).registrationCode;
}

/** Registers and signs in a new user through the API. */
export async function registerNewcomer(
  admin: APIRequestContext,
  requests: APIRequest,
  baseURL: string,
  name = { firstName: 'Nia', lastName: 'Newcomer' },
): Promise<Newcomer> {
  const username = freshAddress();
  const code = await invite(admin, { ...name, emailAddress: username });
  const caller = await requests.newContext({ baseURL });
  const call = async <T>(path: string, data: object = {}) =>
    readAnswer<T>(await caller.post(`/api${path}`, { data: { registrationCode: code, ...data } }));
  await call('/tools/registrations/init', { ...name, emailPrimary: username });
  await call('/tools/registrations/complete', { password: newPassword, noMatch: true });
  let view: RegistrationView;
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    view = await call<RegistrationView>('/tools/registrations/resume');
  } while (view.status === 'building');
  await call('/registrations/login');
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return { username, password: newPassword, cookies };
}
