import type { Named } from '@kith/contract/people/people';
import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import type { ProfileKind } from '../../entities/profile/profile-address.ts';
import { useSearchAddress } from '../../entities/profile/search-link.tsx';

interface LabelChipProps {
  label: Named;
  /** The list that its name links to, filtered by the label. */
  list: ProfileKind;
  /** Whether the label is being created and has no id yet. */
  isPending: boolean;
  onRemove: () => void;
}

/** An attached label: a link to all records that have it, and a button that removes it. */
export function LabelChip({ label: { id, name }, list, isPending, onRemove }: LabelChipProps) {
  const address = useSearchAddress();
  return (
    <Box component="li" sx={{ ...chipStyle, opacity: isPending ? 0.6 : 1 }}>
      {isPending ? (
        <Box component="span" sx={nameStyle}>
          {name}
        </Box>
      ) : (
        <>
          <Box component={Link} to={address({ list, filter: 'labels' }, id)} sx={nameStyle}>
            {name}
          </Box>
          <ButtonBase aria-label={`Remove the label ${name}`} onClick={onRemove} sx={removeStyle}>
            <Close sx={{ fontSize: 14 }} />
          </ButtonBase>
        </>
      )}
    </Box>
  );
}

const chipStyle = {
  display: 'flex',
  maxWidth: '100%',
  borderRadius: '8px',
  bgcolor: 'label.main',
  color: 'label.text',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
};

const outline = { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 1 };

const nameStyle = {
  minWidth: 0,
  px: 1.25,
  py: '3px',
  borderRadius: '8px',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  'a&:hover': { textDecoration: 'underline' },
  '&:focus-visible': outline,
};

const removeStyle = {
  px: 0.75,
  ml: -0.75,
  borderRadius: '8px',
  '&:hover': { opacity: 0.7 },
  '&:focus-visible': outline,
};
