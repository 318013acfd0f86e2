import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value.ts';

/**
 * Search text and page of a list, for lists without them in the address. The text is debounced, and a new text starts at
 * the first page.
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
