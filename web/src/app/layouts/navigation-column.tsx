import MenuOpen from 'icon:baseline-menu-open';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { layout } from '../../ui/theme/tokens.ts';

export interface CollapseProps {
  collapsed: boolean;
  /** Left out: the column cannot be collapsed. */
  onCollapse?: (collapsed: boolean) => void;
}

interface NavigationColumnProps extends CollapseProps {
  /** The name for screen readers. */
  label: string;
  title: ReactNode;
  /** A tooltip for a title that may be cut off. */
  titleHint?: string | undefined;
  /** Beside the title; hidden while collapsed. */
  action?: ReactNode;
  children: ReactNode;
}

/** The column beside the rail: a title, a button that collapses the column to its icons, and the links. */
export function NavigationColumn(props: NavigationColumnProps) {
  const { label, title, titleHint, action, collapsed, onCollapse, children } = props;
  const fold = collapsed ? 'Show the side navigation' : 'Fold the side navigation';
  return (
    <Box sx={columnStyle}>
      <Box sx={{ ...headStyle, pl: collapsed ? 0 : 2, pr: collapsed ? 0 : 1 }}>
        {!collapsed && (
          <Typography variant="h3" component="p" noWrap title={titleHint} sx={{ flex: 1 }}>
            {title}
          </Typography>
        )}
        {!collapsed && action}
        {onCollapse && (
          <IconButton aria-label={fold} title={fold} onClick={() => onCollapse(!collapsed)}>
            <MenuOpen sx={{ fontSize: 20, transform: collapsed ? 'scaleX(-1)' : 'none' }} />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label={label} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
};

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  height: layout.topBar,
  borderBottom: 1,
  borderColor: 'divider',
};
