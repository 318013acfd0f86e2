import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router';
import { SegmentName } from './breadcrumb-names.tsx';

/** The segments of the address as links; the last one is the current page. */
export function Breadcrumbs() {
  const segments = useLocation().pathname.split('/').filter(Boolean);
  return (
    <Box component="nav" aria-label="Breadcrumbs">
      <Box component="ol" sx={listStyle}>
        {segments.map((segment, index) => {
          const name = <SegmentName segment={segment} parent={segments.slice(1, index).join('/')} />;
          const to = `/${segments.slice(0, index + 1).join('/')}`;
          return (
            <li key={to}>
              {index < segments.length - 1 ? (
                <MuiLink component={Link} to={to} color="inherit" underline="hover">
                  {name}
                </MuiLink>
              ) : (
                <span aria-current="page" aria-disabled>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  p: 0,
  pt: 0.75,
  listStyle: 'none',
  fontSize: 13,
  color: 'text.secondary',
  '& li + li::before': { content: '"/"', mx: 1, opacity: 0.6 },
};
