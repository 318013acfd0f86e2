import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when a key is pressed anywhere that `matches`. */
export function useHotkey(matches: (event: KeyboardEvent) => boolean, act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matches(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key goes into something one types into, or into something open over the page. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false;
  return !target.closest('input, textarea, select, [contenteditable], [role=dialog], [aria-modal]');
}
