import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `act` when a key is pressed anywhere that `matches`. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return;
    event.preventDefault();
    act(event);
  });
  // With the layout, not after it: what is seen can be pressed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const fields = 'input, textarea, select, [contenteditable]';
const windows = '[role=dialog], [role=alertdialog], [role=menu], [aria-modal]';

/** Whether the key goes into something one types into. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Whether a key alone is for the page: not for something one types into, nor for something open over the page. */
export function isForPage(event: KeyboardEvent): boolean {
  return isAlone(event) && !isTyping(event) && windowOf(event.target) === null;
}

/** Whether a key alone is for the window that `element` stands in, or for the page where it stands in none. */
export function isForWindowOf(element: Element | null, event: KeyboardEvent): boolean {
  return isAlone(event) && !isTyping(event) && windowOf(event.target) === windowOf(element);
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

function windowOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(windows) : null;
}
