import type { DataRouter } from 'react-router';

/**
 * Restores the scroll position after going back or reloading. The router does so once, which is too early while the
 * list is loading and the page too short. This scrolls when the page has grown, unless the user has scrolled or
 * pressed a key by then.
 */
export function startLateScrollRestoration(router: DataRouter): void {
  let handled: unknown;
  let stop: (() => void) | undefined;
  router.subscribe(({ location, restoreScrollPosition: wanted }) => {
    if (handled === location || wanted === null) return;
    handled = location;
    stop?.();
    stop = wanted ? scrollWhenTallEnough(wanted) : undefined;
  });
}

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function scrollWhenTallEnough(wanted: number): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < wanted) return;
    stop();
    window.scrollTo(0, wanted);
  });
  function stop() {
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  }
  observer.observe(page);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
