/** Resolves in a task of its own, so that the browser can paint and answer input before it. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when the browser has nothing urgent to do, at the latest after two seconds. Safari has no idle callbacks. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });
