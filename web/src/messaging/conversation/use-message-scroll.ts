import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So close to the end, one reads along; so close to the beginning, what came before is asked for. */
const NEAR_END = 48;
const NEAR_START = 200;

interface ScrollInput {
  /** The first thing in the list: when it changes, something was put before it. */
  firstKey: string | undefined;
  /** More follows, so the end of the list is not the end. */
  hasAfter: boolean;
  /** The key of what the list opens at, instead of its end. */
  openAt: string | undefined;
  onStart: () => void;
  onEnd: () => void;
}

/** Keeps the end in sight while one reads along, and what one looks at where it is while history comes in above it. */
export function useMessageScroll({ firstKey, hasAfter, openAt, onStart, onEnd }: ScrollInput) {
  const scroller = useRef<HTMLDivElement>(null);
  const along = useRef(true);
  const [atEnd, setAtEnd] = useState(false);
  const before = useRef<{ firstKey: string | undefined; height: number }>({ firstKey: undefined, height: 0 });
  const openedAt = useRef<string>(undefined);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    along.current = left < NEAR_END && !hasAfter;
    setAtEnd(along.current);
    if (element.scrollTop < NEAR_START) onStart();
    if (left < NEAR_START && hasAfter) onEnd();
  }, [hasAfter, onStart, onEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const target = openAt && openAt !== openedAt.current ? rowIn(element, openAt) : undefined;
    if (target) {
      openedAt.current = openAt;
      element.scrollTop = target.offsetTop - element.clientHeight / 3;
      along.current = false;
    } else if (along.current) {
      element.scrollTop = element.scrollHeight;
    } else if (before.current.firstKey !== firstKey) {
      element.scrollTop += element.scrollHeight - before.current.height;
    }
    before.current = { firstKey, height: element.scrollHeight };
  });
  // What is shown may be shorter than its room, or end elsewhere now.
  useEffect(look, [look, firstKey, openAt]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (along.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toEnd = useCallback(() => {
    along.current = true;
    setAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);
  return { scroller, atEnd, toEnd, onScroll: look };
}

function rowIn(element: HTMLElement, key: string): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset['key'] === key);
}
