import Dot from 'icon:baseline-subdirectory-arrow-right';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { NavItem } from '../../ui/nav-item.tsx';
import { NavigationColumn, type CollapseProps } from '../layouts/navigation-column.tsx';
import { datasetSections, sections } from './sections.tsx';

/** The sections of the back-office, with a list of datasets while that section is open. */
export function DashboardNavigation(folding: CollapseProps) {
  const { collapsed } = folding;
  const inDatasets = useLocation().pathname.startsWith('/dashboard/datasets');
  return (
    <NavigationColumn label="Dashboard" title="Dashboard" {...folding}>
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
    </NavigationColumn>
  );
}
