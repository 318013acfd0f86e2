/** Opens the whole client in jsdom, connected to a real server. There is no layout and no painting. */
import { setTimeout } from 'node:timers/promises';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { inject, onTestFinished, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { endSession } from '../src/app/end-session.ts';
import { startLiveSocket } from '../src/app/live-socket.ts';
import { createQueryClient } from '../src/app/query-client.ts';
import { createAppRouter } from '../src/app/router.ts';
import { Caller } from './caller.ts';
import { multipart } from './multipart.ts';

/** vitest defines this global in files with the jsdom environment. */
declare const jsdom: {
  reconfigure(settings: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void; setCookieSync(cookie: string, url: string): void };
};

// jsdom matches an element against every rule of every style sheet each time its style is read, which took most of
// a test's time. Without a layout the element's own style is enough.
const hiddenStyle = document.createElement('i').style;
hiddenStyle.display = 'none';
const ownStyle = (element: Element) => {
  const { hidden, style } = element as HTMLElement;
  return hidden ? hiddenStyle : style;
};
Object.assign(document.defaultView!, { getComputedStyle: ownStyle });
globalThis.getComputedStyle = ownStyle;
// For the same reason style sheets are not inserted: focusing matches their rules too.
const insertIntoHead = document.head.insertBefore.bind(document.head);
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertIntoHead(node, before));

interface Options {
  /** The signed-in user; left out: a visitor. */
  as?: Caller;
  /**
   * Called before each request; a returned response replaces the server's. For cases that a working server does not
   * produce: failures, timeouts, slow responses.
   */
  respond?: (call: string) => Response | Promise<Response | undefined> | undefined;
}

interface Opened {
  user: UserEvent;
  router: DataRouter;
  /** The requests, in order: `GET /api/session`. */
  calls: string[];
  /** Reloads the page. History, storage and cookies stay. */
  reload: () => Opened;
}

/** Answers arrive this much later: a test that does not wait for them fails then. See scripts/test.ts. */
const delay = Number(process.env['KITH_TEST_DELAY_MS'] ?? 0);

let close = () => {};

/** Opens an address, and closes the page that was open before. */
export function open(at: string, options: Options = {}): Opened {
  close();
  const { href } = new URL(at, inject('kith'));
  jsdom.reconfigure({ url: href });
  // A history entry of its own, so that Back can return to it.
  window.history.pushState(null, '', href);
  return start(options);
}

function start({ as: caller = new Caller(), respond }: Options): Opened {
  let isOpen = true;
  const kith = inject('kith');
  // For sockets and uploads; requests have the caller's cookies already.
  const shareCookies = () => {
    jsdom.cookieJar.removeAllCookiesSync();
    for (const cookie of caller.cookies) jsdom.cookieJar.setCookieSync(`${cookie}; Path=/`, kith);
  };
  shareCookies();
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    calls.push(call);
    if (delay > 0) await setTimeout(delay);
    // Node's fetch does not accept the AbortSignal of jsdom.
    const { signal, ...rest } = init;
    const response = (await respond?.(call)) ?? (await caller.fetch(path, await sendable(rest)));
    if (isOpen) shareCookies();
    signal?.throwIfAborted();
    return response;
  });
  const queryClient = createQueryClient(() => endSession(queryClient, router));
  const router = createAppRouter(queryClient);
  const stopLive = startLiveSocket(queryClient, router);

  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<App queryClient={queryClient} router={router} />);
  close = () => {
    close = () => {};
    isOpen = false;
    root.unmount();
    container.remove();
    stopLive();
    router.dispose();
    queryClient.clear();
  };
  onTestFinished(() => close());
  return {
    // Without a layout no element can cover another.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    calls,
    reload: () => {
      close();
      return start({ as: caller, ...(respond && { respond }) });
    },
  };
}

/** Converts a body of jsdom to one that Node can send. */
async function sendable(init: RequestInit): Promise<RequestInit> {
  const { body } = init;
  if (body instanceof Blob) return { ...init, body: await body.arrayBuffer() };
  if (!(body instanceof FormData)) return init;
  const form = await multipart(body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.type);
  return { ...init, headers, body: form.body };
}

/** The address in the address bar. */
export const currentAddress = () => window.location.pathname + window.location.search + window.location.hash;
