import { guides } from 'help:guides';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';

interface HelpNavigationProps {
  label: string;
  /** The guide that is open; its sections are listed below its name. */
  current: string | undefined;
}

export function HelpNavigation({ label, current }: HelpNavigationProps) {
  return (
    <Box component="nav" aria-label={label}>
      <Box component="ul" sx={listStyle}>
        {guides.map(({ name, title, sections }) => (
          <li key={name}>
            <Box
              component={Link}
              to={`/help/${name}`}
              aria-current={name === current ? 'page' : undefined}
              sx={(theme) => ({ ...lineStyle(theme), fontWeight: 600, color: 'text.primary' })}
            >
              {title}
            </Box>
            {name === current && (
              <Box component="ul" sx={{ ...listStyle, mb: 1, ml: 1, borderLeft: 1, borderColor: 'divider' }}>
                {sections
                  .filter(({ level }) => level === 2)
                  .map(({ id, title }) => (
                    <li key={id}>
                      <Box component={Link} to={`/help/${name}#${id}`} sx={lineStyle}>
                        {title}
                      </Box>
                    </li>
                  ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' };

const lineStyle = (theme: Theme) => ({
  display: 'block',
  px: 1.25,
  py: '6px',
  borderRadius: '8px',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
  '&[aria-current]': { bgcolor: 'selection.main' },
});
