/** Measures in the page itself, so that the connection to the browser adds nothing: from an input event to the frame that shows its result. */
import type { Page } from '@playwright/test';

/** When the result of an input is shown. All that are given must hold. */
export interface Shown {
  /** CSS selectors. */
  present?: string;
  absent?: string;
  /** The list has other rows than before the input. */
  otherRows?: true;
}

declare global {
  interface Window {
    measured: Promise<number>;
    longTasks: number[];
  }
}

/** Sends an input to the page. Returns the milliseconds from its event until the frame that shows the result is painted. */
export async function timeInput(
  page: Page,
  event: 'keydown' | 'click' | 'submit',
  shown: Shown,
  input: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(watchInput, { event, shown });
  await input();
  return page.evaluate(() => window.measured);
}

/** Returns the milliseconds from the start of a navigation until the frame that shows the result is painted. */
export async function timeNavigation(page: Page, address: string, shown: Shown): Promise<number> {
  await page.addInitScript(watchInput, { event: undefined, shown });
  await page.goto(address);
  return page.evaluate(() => window.measured);
}

// The browser gets this function as text, so it cannot use others of this file.
/* oxlint-disable unicorn/consistent-function-scoping */
function watchInput({ event, shown }: { event: string | undefined; shown: Shown }) {
  const find = (selector: string) => document.querySelector(selector) !== null;
  const rows = () =>
    Array.from(document.querySelectorAll('main [data-row]'), ({ textContent }) => textContent).join('\n');
  const before = rows();
  const isShown = () =>
    (shown.present === undefined || find(shown.present)) &&
    (shown.absent === undefined || !find(shown.absent)) &&
    // While the list is loaded, it has a skeleton instead of rows.
    (!shown.otherRows || !['', before].includes(rows()));
  const { promise, resolve } = Promise.withResolvers<number>();
  const start = (timeStamp: number) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      // The next frame paints the change. A task that it starts runs after it is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  window.measured = promise;
  if (event === undefined) start(0);
  else document.addEventListener(event, ({ timeStamp }) => start(timeStamp), { capture: true, once: true });
}

/** Returns the milliseconds of the longest task during some work, or 0 if none took more than 50 ms: browsers report no others. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.longTasks = [];
    const observer = new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
  });
  await work();
  return page.evaluate(async () => {
    // The browser reports a task some time after it.
    await new Promise((resolve) => requestIdleCallback(resolve));
    return Math.max(0, ...window.longTasks);
  });
}
