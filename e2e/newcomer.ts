/** People who do not exist yet, so that what a journey does to them disturbs no other. */
import { randomUUID } from 'node:crypto';
import type { APIRequest, APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { RegistrationView } from '@kith/contract/identity/registrations';

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface Newcomer {
  username: string;
  password: string;
  cookies: Cookies;
}

/** Long enough, and on no list. */
export const newPassword = 'a fine long password';

export const freshAddress = (name = 'newcomer') => `${name}-${randomUUID().slice(0, 8)}@kith.example`;

async function answerOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** Invites somebody as the admin does; answers the code. */
export async function invite(
  admin: APIRequestContext,
  who: { firstName: string; lastName: string; emailAddress: string },
): Promise<string> {
  const sent = await admin.post('/api/tools/registrations/invites', { data: who });
  return (await answerOf<{ registrationCode: string }>(sent)).registrationCode;
}

/** Registers somebody new by calls, and signs them in the way a registration does. */
export async function register(admin: APIRequestContext, requests: APIRequest, baseURL: string): Promise<Newcomer> {
  const username = freshAddress();
  const code = await invite(admin, { firstName: 'Nia', lastName: 'Newcomer', emailAddress: username });
  const caller = await requests.newContext({ baseURL });
  const call = async <T>(path: string, data: object = {}) =>
    answerOf<T>(await caller.post(`/api${path}`, { data: { registrationCode: code, ...data } }));
  await call('/tools/registrations/init', { firstName: 'Nia', lastName: 'Newcomer', emailPrimary: username });
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
