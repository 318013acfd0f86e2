import ChevronRight from 'icon:baseline-chevron-right';
import OpenInNew from 'icon:baseline-open-in-new';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { CountBadge } from '../count-badge.tsx';

export interface OverlayNavItem {
  name: string;
  icon: ReactNode;
  /** Entries of a group are listed under its name. */
  group?: string;
  /** The number of items that need attention. */
  count?: number | undefined;
  /** Runs an action instead of opening a section. */
  action?: boolean;
  /** A link out of Kith, opened in a new tab. */
  href?: string;
}

interface OverlayNavEntryProps {
  item: OverlayNavItem;
  current: boolean;
  page: boolean;
  onChoose: () => void;
}

export function OverlayNavEntry({ item, current, page, onChoose }: OverlayNavEntryProps) {
  const { name, icon, count = 0, href, action = false } = item;
  const inside = (
    <>
      {icon}
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {name}
      </Box>
      {count > 0 && <CountBadge count={count} />}
      {href ? <OpenInNew aria-label="(opens in a new tab)" /> : page && !action && <ChevronRight aria-hidden />}
    </>
  );
  const style = {
    flex: 'none',
    justifyContent: 'flex-start',
    gap: 1.25,
    minHeight: page ? 48 : 36,
    px: 1.25,
    borderRadius: '8px',
    fontSize: 14,
    fontWeight: current ? 600 : 400,
    color: current || page ? 'text.primary' : 'text.secondary',
    bgcolor: current ? 'selection.main' : 'transparent',
    '&:hover': { bgcolor: current ? 'selection.main' : 'action.hover' },
    '& svg': { fontSize: 18, color: 'text.secondary' },
  };
  if (href) {
    return (
      <ButtonBase component="a" href={href} target="_blank" rel="noopener noreferrer" sx={style}>
        {inside}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase aria-current={current ? 'true' : undefined} onClick={onChoose} sx={style}>
      {inside}
    </ButtonBase>
  );
}
