import { guides } from 'help:guides';
import Box from '@mui/material/Box';
import { useState, type KeyboardEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { SearchBox } from '../../ui/search-box.tsx';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { findSections } from './find-sections.ts';

/** Writes the typed text into the address, `/help?q=…`, so that a search can be shared. Enter opens the best match. */
export function HelpSearch() {
  const navigate = useNavigate();
  const { text, setText } = useTyped();
  const type = (next: string) => {
    const isFirst = text === '';
    setText(next);
    const q = next.trim();
    void navigate(q === '' ? '/help' : `/help?${new URLSearchParams({ q })}`, {
      replace: !isFirst,
      state: { isTyped: true },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      const first = document.querySelector<HTMLElement>(`#content [${rowLinkAttribute}]`);
      if (!first) return;
      event.preventDefault();
      first.focus();
    }
    const [best] = event.key === 'Enter' ? findSections(guides, text) : [];
    if (best) void navigate(`/help/${best.guide.name}#${best.section.id}`);
  };
  return (
    <Box role="search" onKeyDown={onKeyDown}>
      <SearchBox label="Search the guides" value={text} onChange={type} />
    </Box>
  );
}

/**
 * The text of the search box. While the user types, it is newer than the address. The address therefore replaces it
 * only after other navigations: a link, or going back.
 */
function useTyped() {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const inAddress = search.get('q') ?? '';
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    const isTyped = (state as { isTyped?: boolean } | null)?.isTyped ?? false;
    if (wentBack || !isTyped) setText(inAddress);
  }
  return { text, setText };
}
