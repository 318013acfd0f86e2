import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * The search above a list of which the server sends one page at a time, where neither stands in the address. It settles
 * before the server is asked, and another search starts at its first page.
 */
export function usePagedSearch(delay: number) {
  const [text, setText] = useState('');
  const name = useDebouncedValue(text.trim(), delay);
  const [turned, setTurned] = useState({ name, page: 1 });
  return {
    /** For the SearchBox. */
    box: { value: text, onChange: setText },
    name,
    page: turned.name === name ? turned.page : 1,
    setPage: (page: number) => setTurned({ name, page }),
  };
}
