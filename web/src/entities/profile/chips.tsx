import type { Named } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { ProfileKind } from './profile-address.ts';
import { useSearchAddress, type Search } from './search-link.tsx';
import { useProfileTarget } from './use-profile-target.ts';

interface ChipsProps {
  values: readonly Named[];
  /** The list's name for screen readers, if no heading names it. */
  label?: string;
}

/** Values as chips. Each links to the list filtered by that value. */
export function SearchChips({ values, label, search }: ChipsProps & { search: Search }) {
  const address = useSearchAddress();
  return <Chips label={label} links={values.map((value) => ({ ...value, to: address(search, value.id) }))} />;
}

interface ProfileChipsProps extends ChipsProps {
  values: readonly (Named & { isVisible?: boolean })[];
  kind: ProfileKind;
}

/** People or organizations as chips. Each links to its profile if the viewer may see it. */
export function ProfileChips({ values, label, kind }: ProfileChipsProps) {
  const target = useProfileTarget();
  return (
    <Chips
      label={label}
      links={values.map((value) => ({ ...value, ...(value.isVisible !== false && target(kind, value.id)) }))}
    />
  );
}

function Chips({ label, links }: { label: string | undefined; links: (Named & { to?: string })[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0 }}>
      {links.map(({ id, name, to, ...target }) => (
        <Box component="li" key={id} sx={{ display: 'flex', maxWidth: '100%', listStyle: 'none' }}>
          {to === undefined ? (
            <Box sx={chipStyle}>{name}</Box>
          ) : (
            <Box component={Link} to={to} {...target} sx={{ ...chipStyle, ...linkStyle }}>
              {name}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const chipStyle = {
  px: 1.25,
  py: '3px',
  borderRadius: '8px',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
  textDecoration: 'none',
  bgcolor: 'tag.main',
  color: 'tag.text',
};
const linkStyle = {
  '&:hover': { bgcolor: 'selection.main', color: 'selection.text' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 1 },
};
