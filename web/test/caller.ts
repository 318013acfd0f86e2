/** Users who call the API: demo users, and newcomers whose data belongs to one test. */
import { randomUUID } from 'node:crypto';
import type { RegistrationView } from '@kith/contract/identity/registrations';
import type { Session } from '@kith/contract/identity/session';
import { inject } from 'vitest';

/** Users of the demo, by the local part of their email address. */
export type DemoUser =
  | 'admin'
  | 'owner'
  | 'member'
  | 'new'
  | 'ruth.okafor'
  | 'mei.sakamoto'
  | 'kwame.jensen-mensah'
  | 'ada.lindqvist';

export const demoPassword = 'collective';
/** Long enough, and not in the list of common passwords. */
export const newPassword = 'a fine long password';

/** Node's fetch, saved before tests stub the global one. */
const send = globalThis.fetch;

export class Caller {
  readonly #jar = new Map<string, string>();
  username = '';

  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get cookies(): string[] {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`);
  }

  /** Clears the cookies, and with them the session. */
  clearCookies(): void {
    this.#jar.clear();
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const kith = inject('kith');
    const headers = new Headers(init.headers);
    headers.set('origin', kith);
    if (this.cookie) headers.set('cookie', this.cookie);
    const response = await send(new URL(path, kith), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#jar.set(name, value);
      else this.#jar.delete(name);
    }
    return response;
  }

  /** For the setup of a test: throws if the call fails. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
  get = <T>(path: string) => this.call<T>('GET', path);
  post = <T>(path: string, body: object = {}) => this.call<T>('POST', path, body);
}

// Sign-ins are rate limited by username and IP address, so each worker signs in once per user.
const signedIn = new Map<string, Promise<Caller>>();

export function demoUser(who: DemoUser): Promise<Caller> {
  const key = `${inject('kith')} ${who}`;
  const caller = signedIn.get(key) ?? signIn(`${who}@kith.example`, demoPassword);
  signedIn.set(key, caller);
  return caller;
}

async function signIn(username: string, password: string): Promise<Caller> {
  const caller = new Caller();
  caller.username = username;
  await caller.post('/session', { username, password });
  return caller;
}

export const freshAddress = (name = 'newcomer') => `${name}-${randomUUID().slice(0, 8)}@kith.example`;

/** Sends a platform invite as the admin and returns its code. */
export async function invite(who: { firstName: string; lastName: string; emailAddress: string }): Promise<string> {
  const admin = await demoUser('admin');
  return (await admin.post<{ registrationCode: string }>('/tools/registrations/invites', who)).registrationCode;
}

/** Registers a new user and signs them in. */
export async function newcomer(firstName = 'Nia', lastName = 'Newcomer'): Promise<Caller & Pick<Session, 'personId'>> {
  const username = freshAddress();
  const registrationCode = await invite({ firstName, lastName, emailAddress: username });
  const caller = new Caller();
  const step = <T>(path: string, data: object = {}) => caller.post<T>(path, { registrationCode, ...data });
  await step('/tools/registrations/init', { firstName, lastName, emailPrimary: username });
  await step('/tools/registrations/complete', { password: newPassword, noMatch: true });
  while ((await step<RegistrationView>('/tools/registrations/resume')).status === 'building')
    await new Promise((resolve) => setTimeout(resolve, 50));
  await step('/registrations/login');
  caller.username = username;
  const { personId } = await caller.get<Session>('/session');
  return Object.assign(caller, { personId });
}
