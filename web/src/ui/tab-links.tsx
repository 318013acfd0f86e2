import Box from '@mui/material/Box';
import { NavLink, type NavLinkProps } from 'react-router';

interface TabLink extends Pick<NavLinkProps, 'end' | 'mask' | 'state' | 'replace' | 'preventScrollReset'> {
  name: string;
  to: string;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
}

/** Tabs that are places of their own: real links, with the current one underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <Box component="nav" aria-label={label} sx={navStyle}>
      {tabs.map(({ name, ...link }) => (
        <Box
          key={name}
          component={NavLink}
          {...link}
          sx={(theme) => ({
            flex: 'none',
            px: { xs: 1, sm: 1.75 },
            whiteSpace: 'nowrap',
            py: 1.25,
            fontSize: 15,
            lineHeight: '22px',
            fontWeight: 600,
            textDecoration: 'none',
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            borderRadius: '6px 6px 0 0',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
            '&[aria-current=page]': { color: 'text.primary', borderBottomColor: 'primary.main' },
          })}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** The line is drawn inside, so that the underline of the current tab lies on it even where the tabs scroll. */
const navStyle = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
};
