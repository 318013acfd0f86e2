import Search from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';

interface SearchBoxProps {
  /** Its name and its placeholder: 'Search collectives'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search that narrows what is below it. Lighter than a form field, on the screen and in the bundle. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <InputBase
      fullWidth
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // The first Escape empties the box; only the next one may close what it stands in.
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      startAdornment={<Search sx={{ fontSize: 18, mr: 1, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': label }}
      sx={(theme) => ({
        height: 34,
        px: 1.25,
        fontSize: 13,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'surface.field',
        borderRadius: '8px',
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
        '&.Mui-focused': { borderColor: 'secondary.main', boxShadow: `0 0 0 1px ${theme.vars.palette.secondary.main}` },
      })}
    />
  );
}
