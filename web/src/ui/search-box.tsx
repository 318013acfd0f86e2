import Search from 'icon:baseline-search';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface SearchBoxProps {
  /** The name and the placeholder: 'Search collectives'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field above a list. A plain input, because the MUI field would add to the first load. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Box component="label" sx={style}>
      <Search sx={{ flex: 'none', fontSize: 18, color: 'text.secondary' }} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The first Escape clears the text; the next one may close the surrounding dialog.
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
    </Box>
  );
}

const style = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 34,
  px: 1.25,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'surface.field',
  borderRadius: '8px',
  cursor: 'text',
  '& input': {
    flex: 1,
    minWidth: 0,
    p: 0,
    border: 0,
    outline: 0,
    font: 'inherit',
    fontSize: 13,
    color: 'inherit',
    background: 'none',
    appearance: 'none',
  },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& input::-webkit-search-cancel-button': { cursor: 'pointer' },
  '&:focus-within': { borderColor: 'secondary.main', boxShadow: `0 0 0 1px ${theme.vars.palette.secondary.main}` },
});
