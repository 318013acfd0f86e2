import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { count as countFormat } from './formats.ts';

interface NavItemProps {
  to: string;
  /** Further places, and all below them, at which this item is the current one. */
  alsoAt?: string;
  name: string;
  icon: ReactNode;
  count?: number | undefined;
  /** Folded to its icon. */
  collapsed?: boolean;
}

/** A line of the side navigation. */
export function NavItem({ to, alsoAt, name, icon, count, collapsed = false }: NavItemProps) {
  const { pathname } = useLocation();
  const current = [to, alsoAt].some((place) => place && (pathname === place || pathname.startsWith(`${place}/`)));
  return (
    <Tooltip title={collapsed ? name : ''} placement="right">
      <Box
        component={Link}
        to={to}
        aria-label={collapsed ? name : undefined}
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
                sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {countFormat(count)}
              </Box>
            )}
          </>
        )}
      </Box>
    </Tooltip>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
