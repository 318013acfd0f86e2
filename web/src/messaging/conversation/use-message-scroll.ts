import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the list follows new messages, and from either edge within which more are loaded. */
const NEAR_END = 48;
const NEAR_START = 200;

interface ScrollInput {
  /** The key of the first row. When it changes, rows were put before it. */
  firstKey: string | undefined;
  /** Whether there are later messages that are not loaded. */
  hasAfter: boolean;
  /** The key of the row to open at, instead of the end. */
  openAtKey: string | undefined;
  onNearStart: () => void;
  onNearEnd: () => void;
}

/** Stays at the end while new messages arrive, and keeps the scroll position while older ones are put above. */
export function useMessageScroll({ firstKey, hasAfter, openAtKey, onNearStart, onNearEnd }: ScrollInput) {
  const scroller = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(true);
  const [isAtEnd, setAtEnd] = useState(false);
  const before = useRef<{ firstKey: string | undefined; height: number }>({ firstKey: undefined, height: 0 });
  const openedAt = useRef<string>(undefined);

  const updatePosition = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    followsEnd.current = left < NEAR_END && !hasAfter;
    setAtEnd(followsEnd.current);
    if (element.scrollTop < NEAR_START) onNearStart();
    if (left < NEAR_START && hasAfter) onNearEnd();
  }, [hasAfter, onNearStart, onNearEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const target = openAtKey && openAtKey !== openedAt.current ? findRow(element, openAtKey) : undefined;
    if (target) {
      openedAt.current = openAtKey;
      element.scrollTop = target.offsetTop - element.clientHeight / 3;
      followsEnd.current = false;
    } else if (followsEnd.current) {
      element.scrollTop = element.scrollHeight;
    } else if (before.current.firstKey !== firstKey) {
      element.scrollTop += element.scrollHeight - before.current.height;
    }
    before.current = { firstKey, height: element.scrollHeight };
  });
  // The rows may be fewer than fit, or end at another message now.
  useEffect(updatePosition, [updatePosition, firstKey, openAtKey]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (followsEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scrollToEnd = useCallback(() => {
    followsEnd.current = true;
    setAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);
  return { scroller, isAtEnd, scrollToEnd, onScroll: updatePosition };
}

function findRow(element: HTMLElement, key: string): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset['key'] === key);
}
