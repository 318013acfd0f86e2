import Box from '@mui/material/Box';

import { useEffect, useRef } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

/** Tells a screen reader what has changed on the page, such as the count of a list. */
export function Announcer({ text }: { text: string }) {
  const region = useRef<HTMLDivElement>(null);
  // A live region that arrives with its text is not read out: the text has to come after it.
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <Box ref={region} role="status" sx={visuallyHidden} />;
}
