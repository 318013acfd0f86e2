import Box from '@mui/material/Box';
import { NavLink } from 'react-router';

interface TabLinksProps {
  label: string;
  tabs: readonly { name: string; to: string }[];
}

/** Tabs that are places of their own: real links, with the current one underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex' }}>
      {tabs.map(({ name, to }) => (
        <Box
          key={to}
          component={NavLink}
          to={to}
          sx={(theme) => ({
            px: { xs: 1, sm: 1.75 },
            whiteSpace: 'nowrap',
            py: 1.25,
            mb: '-1px',
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
