import { useState, type MouseEvent } from 'react';

/** A panel that opens from a button and is loaded when it is first wanted: when the pointer or the focus comes near. */
export function useLazyPanel(load: () => Promise<unknown>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasBeenOpened, setWanted] = useState(false);
  return {
    /** Whether it has ever been opened. It stays from then on, so that it can fade out. */
    hasBeenOpened,
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': anchor !== null,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: (event: MouseEvent<HTMLElement>) => {
        setAnchor(event.currentTarget);
        setWanted(true);
      },
    } as const,
    /** `anchor` is null while it is closed. */
    panel: { anchor, onClose: () => setAnchor(null) },
  };
}
