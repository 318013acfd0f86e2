import type { Caller } from './app.ts';

/** A browser with cookies of its own at the provider. It follows redirects there, and fills in the sign-in page. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  /** Signs in as this account, and returns the query with which the provider sends the browser back. Empty: the user refuses. */
  async signIn(url: string, account: string): Promise<string> {
    let page = await this.#open(url);
    if (!page.left) page = await this.#open(page.url, new URLSearchParams({ login: account }));
    if (!page.left) throw new Error(`The provider has not sent the browser back, but shows: ${page.body}`);
    return new URL(page.url).search;
  }

  /** Confirms to sign out at the provider, and returns the address that it then opens. */
  async signOut(url: string): Promise<string> {
    const { body } = await this.#open(url);
    const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(body) ?? [];
    const { url: last } = await this.#open(action, new URLSearchParams({ xsrf, logout: 'yes' }));
    return last;
  }

  /** Follows redirects as long as they stay at the provider. */
  async #open(url: string, form?: URLSearchParams): Promise<{ url: string; body: string; left: boolean }> {
    const { origin } = new URL(url);
    let body = form;
    for (let at = url; ;) {
      if (new URL(at).origin !== origin) return { url: at, body: '', left: true };
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, {
        headers: { cookie },
        redirect: 'manual',
        ...(body && { method: 'POST', body }),
      });
      for (const set of response.headers.getSetCookie()) this.#store(set);
      const target = response.headers.get('location');
      if (target === null) return { url: at, body: await response.text(), left: false };
      at = new URL(target, at).href;
      body = undefined;
    }
  }

  #store(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Begins in Kith, signs in at the provider, and returns its answer. `change`: changes the address of the provider before it is opened. */
export async function answerFor(
  caller: Caller,
  account: string,
  { browser = new ProviderBrowser(), change = (url: string) => url } = {},
): Promise<string> {
  const { url } = (await caller.post('/sign-on', { next: '/people?page=2' })).json<{ url: string }>();
  return browser.signIn(change(url), account);
}

export const complete = (caller: Caller, answer: string) => caller.post('/sign-on/complete', { answer });

/** The whole sign-in. */
export async function signOn(caller: Caller, account: string, browser?: ProviderBrowser) {
  return complete(caller, await answerFor(caller, account, browser && { browser }));
}
