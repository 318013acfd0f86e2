/** The whole client at an address, over a real Kith: what a browser would show, without laying it out or painting it. */
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

/** What vitest gives to every file whose environment is jsdom. */
declare const jsdom: {
  reconfigure(settings: { url: string }): void;
  cookieJar: { removeAllCookiesSync(): void; setCookieSync(cookie: string, url: string): void };
};

// jsdom compares an element with every rule of every style sheet each time its style is asked for, which took most of
// a test's time. Nothing is laid out here, so what an element says itself is enough.
const gone = document.createElement('i').style;
gone.display = 'none';
const ownStyle = (element: Element) => {
  const { hidden, style } = element as HTMLElement;
  return hidden ? gone : style;
};
Object.assign(document.defaultView!, { getComputedStyle: ownStyle });
globalThis.getComputedStyle = ownStyle;
// For the same reason no style sheet comes into the document: focusing compares with their rules too.
const insertIntoHead = document.head.insertBefore.bind(document.head);
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertIntoHead(node, before));

interface Options {
  /** Who is signed in; left out: nobody. */
  as?: Caller;
  /**
   * Asked before each call; an answer takes the place of the server's. For what a server that works never does:
   * failing, being out of reach, taking long.
   */
  instead?: (call: string) => Response | Promise<Response> | undefined;
}

interface Opened {
  user: UserEvent;
  router: DataRouter;
  /** What was asked of the server, in order: `GET /api/session`. */
  calls: string[];
  /** Opens the same address anew. What the browser keeps stays: its history, its storage and its cookies. */
  reload: () => Opened;
}

let close = () => {};

/** Opens an address as the one page there is: what was open before is closed. */
export function open(at: string, options: Options = {}): Opened {
  close();
  const { href } = new URL(at, inject('kith'));
  jsdom.reconfigure({ url: href });
  // An entry of its own in the history, to which going back leads.
  window.history.pushState(null, '', href);
  return start(options);
}

function start({ as: caller = new Caller(), instead }: Options): Opened {
  let isOpen = true;
  const kith = inject('kith');
  // For sockets and uploads; calls carry the caller's cookies themselves.
  const shareCookies = () => {
    jsdom.cookieJar.removeAllCookiesSync();
    for (const cookie of caller.cookies) jsdom.cookieJar.setCookieSync(`${cookie}; Path=/`, kith);
  };
  shareCookies();
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    calls.push(call);
    // The signal of jsdom is no signal to the fetch of Node.
    const { signal, ...rest } = init;
    const response = (await instead?.(call)) ?? (await caller.fetch(path, await sendable(rest)));
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
    // There are no layers, so nothing can lie over what is clicked.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    calls,
    reload: () => {
      close();
      return start({ as: caller, ...(instead && { instead }) });
    },
  };
}

/** The same call with a body that Node can send. */
async function sendable(init: RequestInit): Promise<RequestInit> {
  const { body } = init;
  if (body instanceof Blob) return { ...init, body: await body.arrayBuffer() };
  if (!(body instanceof FormData)) return init;
  const form = await multipart(body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.type);
  return { ...init, headers, body: form.body };
}

/** The address as the bar shows it. */
export const address = () => window.location.pathname + window.location.search + window.location.hash;
