import { useState, type MouseEvent } from 'react';

/** A panel that opens from a button. Its code is loaded on the first hover or focus of the button. */
export function useLazyPanel(load: () => Promise<unknown>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasBeenOpened, setWanted] = useState(false);
  return {
    /** From the first opening on the panel stays mounted, so that it can fade out. */
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
