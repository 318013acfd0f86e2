/** The whole client at an address, over a real Kith: what a browser would show, without laying it out or painting it. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inject, onTestFinished, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { endSession } from '../src/app/end-session.ts';
import { startLive } from '../src/app/live.ts';
import { createQueryClient } from '../src/app/query-client.ts';
import { createAppRouter } from '../src/app/router.ts';
import { Caller } from './caller.ts';

/** What vitest gives to every file whose environment is jsdom. */
declare const jsdom: {
  reconfigure(settings: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void; setCookieSync(cookie: string, url: string): void };
};

interface Options {
  /** Who is signed in; left out: nobody. */
  as?: Caller;
  /**
   * Asked before each call; an answer takes the place of the server's. For what a server that works never does:
   * failing, being out of reach, taking long.
   */
  instead?: (call: string) => Response | Promise<Response> | undefined;
}

export function open(address: string, { as: caller = new Caller(), instead }: Options = {}) {
  const kith = inject('kith');
  jsdom.reconfigure({ url: new URL(address, kith).href });
  // For sockets and uploads; calls carry the caller's cookies themselves.
  jsdom.cookieJar.removeAllCookiesSync();
  for (const cookie of caller.cookies) jsdom.cookieJar.setCookieSync(`${cookie}; Path=/`, kith);
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    calls.push(call);
    // The signal of jsdom is no signal to the fetch of Node.
    const { signal, ...rest } = init;
    const response = (await instead?.(call)) ?? (await caller.fetch(path, rest));
    signal?.throwIfAborted();
    return response;
  });
  const queryClient = createQueryClient(() => endSession(queryClient, router));
  const router = createAppRouter(queryClient);
  const stopLive = startLive(queryClient, router);

  const { unmount } = render(<App queryClient={queryClient} router={router} />);
  onTestFinished(() => {
    unmount();
    stopLive();
    router.dispose();
    queryClient.clear();
  });
  return { user: userEvent.setup(), router, calls };
}

/** The address as the bar shows it. */
export const address = () => window.location.pathname + window.location.search + window.location.hash;
