/** People who call Kith: those of the demo, and newcomers whose data is one test's alone. */
import { randomUUID } from 'node:crypto';
import type { RegistrationView } from '@kith/contract/identity/registrations';
import type { Session } from '@kith/contract/identity/session';
import { inject } from 'vitest';

/** People of the demo, by the first part of their address. */
export type Demo =
  | 'admin'
  | 'owner'
  | 'member'
  | 'new'
  | 'ruth.okafor'
  | 'mei.sakamoto'
  | 'kwame.jensen-mensah'
  | 'ada.lindqvist';

export const demoPassword = 'collective';
/** Long enough, and on no list. */
export const newPassword = 'a fine long password';

/** The globals of jsdom are not those of Node, which are the ones that reach a server. */
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

  /** Loses the session, as a browser does whose cookies are cleared. */
  forget(): void {
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

  /** Calls that must succeed: what comes before the test itself. */
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

// Signing in is limited by name and by address, as it should be: each worker does it once for each person.
const known = new Map<string, Promise<Caller>>();

export function demo(who: Demo): Promise<Caller> {
  const key = `${inject('kith')} ${who}`;
  const caller = known.get(key) ?? signIn(`${who}@kith.example`, demoPassword);
  known.set(key, caller);
  return caller;
}

async function signIn(username: string, password: string): Promise<Caller> {
  const caller = new Caller();
  caller.username = username;
  await caller.post('/session', { username, password });
  return caller;
}

export const freshAddress = (name = 'newcomer') => `${name}-${randomUUID().slice(0, 8)}@kith.example`;

/** Invites somebody as the admin does; answers the code. */
export async function invite(who: { firstName: string; lastName: string; emailAddress: string }): Promise<string> {
  const admin = await demo('admin');
  return (await admin.post<{ registrationCode: string }>('/tools/registrations/invites', who)).registrationCode;
}

/** Somebody who has just registered. */
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
