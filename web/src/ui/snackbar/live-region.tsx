import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A place outside the page whose changes are read out, `alert` at once and `status` when there is a pause. */
export function LiveRegion({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    // An open dialog hides everything beside it from screen readers. A message about it must still be heard.
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return createPortal(
    <Box ref={region} role={role}>
      {children}
    </Box>,
    document.body,
  );
}
