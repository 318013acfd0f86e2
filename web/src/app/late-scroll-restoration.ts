import type { DataRouter } from 'react-router';

/**
 * Going back, or loading a page again, returns to where one had scrolled to. The router jumps there once, which is too
 * early where the list is still on its way and the page too short: this jumps when the page has grown, unless somebody
 * has begun to move by then.
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
