import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, Outlet, useParams } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { ThemeButton } from '../../ui/theme/theme-button.tsx';
import { layout } from '../../ui/theme/tokens.ts';
import { SkipLink } from '../layouts/skip-link.tsx';
import { HelpNavigation } from './help-navigation.tsx';
import { HelpSearch } from './help-search.tsx';

/** The layout of the guides, for visitors and signed-in users. */
export function HelpLayout() {
  const { guide } = useParams();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={headerStyle}>
        <Box component={Link} to="/help" sx={brandStyle}>
          <Logo size={26} />
          <Typography component="span" variant="h3">
            Kith help
          </Typography>
        </Box>
        <Box sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: '0 1 420px' }, minWidth: 0 }}>
          <HelpSearch />
        </Box>
        <Box sx={{ flex: { sm: 1 }, display: 'flex', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
          <ThemeButton />
          <Button variant="outlined" color="inherit" component={Link} to="/">
            Open Kith
          </Button>
        </Box>
      </Box>
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center' }}>
        <Box sx={asideStyle}>
          <HelpNavigation label="Guides" current={guide} />
        </Box>
        <Box component="main" id="content" tabIndex={-1} sx={mainStyle}>
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}

const headerStyle = {
  position: { sm: 'sticky' },
  top: 0,
  zIndex: 'appBar',
  flex: 'none',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  minHeight: layout.topBar,
  boxSizing: 'border-box',
  px: { xs: 1.5, md: 2.5 },
  py: { xs: 1, sm: 0 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const brandStyle = {
  flex: { sm: 1 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

const asideStyle = {
  flex: 'none',
  display: { xs: 'none', md: 'block' },
  width: layout.sideNavigation,
  position: 'sticky',
  top: layout.topBar,
  height: `calc(100dvh - ${layout.topBar}px)`,
  boxSizing: 'border-box',
  overflowY: 'auto',
  px: 1.5,
  py: 3,
} as const;

/** A line has about seventy characters. */
const mainStyle = {
  flex: '0 1 680px',
  minWidth: 0,
  px: { xs: 2, sm: 3 },
  pt: { xs: 2, sm: 3 },
  pb: 8,
  outline: 0,
} as const;
