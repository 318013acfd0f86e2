import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from './formats.ts';

interface NavItemProps {
  to: string;
  /** Another path at which, and below which, this item is the current one. */
  alsoAt?: string;
  name: string;
  icon: ReactNode;
  count?: number | undefined;
  /** Shows only the icon. */
  collapsed?: boolean;
  /** A menu that replaces the count while the item is hovered or focused. */
  menu?: ReactNode;
}

/** A link of the side navigation. */
export function NavItem({ alsoAt, ...item }: NavItemProps) {
  const { pathname } = useLocation();
  const current = [item.to, alsoAt].some((place) => place && (pathname === place || pathname.startsWith(`${place}/`)));
  return <Item {...item} current={current} />;
}

interface ItemProps extends Omit<NavItemProps, 'alsoAt'> {
  current: boolean;
}

/** Memoized, because few navigations change it. */
const Item = memo(function Item({ to, name, icon, count, collapsed = false, menu, current }: ItemProps) {
  const line = (
    <Box
      component={Link}
      to={to}
      aria-label={collapsed ? name : undefined}
      title={collapsed ? name : undefined}
      aria-current={current ? 'page' : undefined}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: collapsed ? 'center' : 'flex-start',
        gap: 1.25,
        minHeight: 36,
        px: collapsed ? 0 : 1,
        borderRadius: '8px',
        textDecoration: 'none',
        color: 'text.secondary',
        '& svg': { fontSize: 18, flex: 'none' },
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
        '&[aria-current]': { bgcolor: 'selection.main', color: 'text.primary', fontWeight: 600 },
      })}
    >
      {icon}
      {!collapsed && (
        <>
          <Box component="span" title={name} sx={{ flex: 1, minWidth: 0, ...oneLine }}>
            {name}
          </Box>
          {count !== undefined && (
            <Box
              component="span"
              data-count
              sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatCount(count)}
            </Box>
          )}
        </>
      )}
    </Box>
  );
  if (!menu || collapsed) return line;
  return (
    <Box sx={menuStyle}>
      {line}
      <Box data-menu>{menu}</Box>
    </Box>
  );
});

const menuStyle = {
  position: 'relative',
  '& [data-menu]': { position: 'absolute', right: 4, top: 0, bottom: 0, display: 'grid', placeItems: 'center' },
  '&:hover [data-count], &:focus-within [data-count]': { visibility: 'hidden' },
  '&:not(:hover, :focus-within) [data-menu]': { opacity: 0 },
  // On touch screens the count and the menu are both shown.
  '@media (hover: none)': {
    '& [data-count]': { visibility: 'visible !important', mr: 4 },
    '& [data-menu]': { opacity: '1 !important' },
  },
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
