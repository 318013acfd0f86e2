import Search from 'icon:baseline-search';
import Box from '@mui/material/Box';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { SearchResult } from './recently-opened.ts';
import type { ListLink } from './use-search-results.ts';

interface SearchResultOptionProps {
  id: string;
  result: SearchResult | ListLink;
  chosen: boolean;
  onOpen: () => void;
}

/** A link, so that it can open in a new tab; for screen readers an option of the search field. */
export function SearchResultOption({ id, result, chosen, onOpen }: SearchResultOptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Box
      component={Link}
      ref={option}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={result.path}
      onClick={open}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        scrollMarginBlock: '8px',
        px: 1,
        py: '6px',
        borderRadius: '8px',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected=true]': { bgcolor: 'action.selected' },
      }}
    >
      {result.kind === 'list' ? (
        <Search sx={{ fontSize: 20, width: 32, color: 'text.secondary' }} />
      ) : (
        <Avatar name={result.name} picture={result.profilePicture} size="xSmall" shape={result.kind} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{result.name}</Box>
        {result.kind !== 'list' && result.detail && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{result.detail}</Box>
        )}
      </Box>
    </Box>
  );
}
