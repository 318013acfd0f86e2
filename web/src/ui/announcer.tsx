import Box from '@mui/material/Box';

import { useEffect, useRef } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/** Announces a change of the page to screen readers, such as the count of a list. */
export function Announcer({ text }: { text: string }) {
  const region = useRef<HTMLDivElement>(null);
  // A live region that is inserted together with its text is not read out: the text must be added later.
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <Box ref={region} role="status" sx={visuallyHidden} />;
}
