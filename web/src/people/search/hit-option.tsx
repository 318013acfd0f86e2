import Search from 'icon:baseline-search';
import Box from '@mui/material/Box';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { Hit } from './recent.ts';
import type { Listing } from './use-hits.ts';

interface HitOptionProps {
  id: string;
  hit: Hit | Listing;
  chosen: boolean;
  onOpen: () => void;
}

/** One find: a link, so that it opens in a new tab too, but an option to the field above. */
export function HitOption({ id, hit, chosen, onOpen }: HitOptionProps) {
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
      to={hit.path}
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
      {hit.kind === 'list' ? (
        <Search sx={{ fontSize: 20, width: 32, color: 'text.secondary' }} />
      ) : (
        <Avatar name={hit.name} picture={hit.profilePicture} size="xSmall" shape={hit.kind} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{hit.name}</Box>
        {hit.kind !== 'list' && hit.detail && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{hit.detail}</Box>}
      </Box>
    </Box>
  );
}
