import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `act` when a key that `matches` is pressed anywhere in the window. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return;
    event.preventDefault();
    act(event);
  });
  // A layout effect, so that the key works as soon as the component is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const fields = 'input, textarea, select, [contenteditable]';
const windows = '[role=dialog], [role=alertdialog], [role=menu], [aria-modal]';

/** Whether the key is typed into a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(fields) !== null;
}

/** Whether a key without modifiers is for the page: not typed into a field, and not in a dialog or menu. */
export function isForPage(event: KeyboardEvent): boolean {
  return isAlone(event) && !isTyping(event) && windowOf(event.target) === null;
}

/** Whether a key without modifiers is for the dialog that contains `element`, or for the page if there is none. */
export function isForWindowOf(element: Element | null, event: KeyboardEvent): boolean {
  return isAlone(event) && !isTyping(event) && windowOf(event.target) === windowOf(element);
}

const isAlone = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

function windowOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(windows) : null;
}
