import MenuOpen from 'icon:baseline-menu-open';
import Dot from 'icon:baseline-subdirectory-arrow-right';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { NavItem } from '../../ui/nav-item.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { datasetSections, sections } from './sections.tsx';

interface DashboardNavigationProps {
  collapsed: boolean;
  /** Left out where it cannot be folded. */
  onCollapse?: (collapsed: boolean) => void;
}

/** The places of the back-office; where the datasets are open, each of them, too. */
export function DashboardNavigation({ collapsed, onCollapse }: DashboardNavigationProps) {
  const inDatasets = useLocation().pathname.startsWith('/dashboard/datasets');
  const fold = collapsed ? 'Show the side navigation' : 'Fold the side navigation';
  return (
    <Box sx={columnStyle}>
      <Box sx={{ ...headStyle, pl: collapsed ? 0 : 2, pr: collapsed ? 0 : 1 }}>
        {!collapsed && (
          <Typography variant="h3" component="p" noWrap sx={{ flex: 1 }}>
            Dashboard
          </Typography>
        )}
        {onCollapse && (
          <IconButton aria-label={fold} title={fold} onClick={() => onCollapse(!collapsed)}>
            <MenuOpen sx={{ fontSize: 20, transform: collapsed ? 'scaleX(-1)' : 'none' }} />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Dashboard" sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
        {sections.map(({ path, name, icon }) => (
          <NavItem key={path} to={`/dashboard/${path}`} name={name} icon={icon} collapsed={collapsed} />
        ))}
        {inDatasets && (
          <Box component="nav" aria-label="Datasets" sx={{ pl: collapsed ? 0 : 1.5 }}>
            {datasetSections.map(({ path, name }) => (
              <NavItem
                key={path}
                to={`/dashboard/datasets/${path}`}
                name={name}
                icon={<Dot sx={{ opacity: 0.5 }} />}
                collapsed={collapsed}
              />
            ))}
          </Box>
        )}
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
