import Place from 'icon:outline-place';
import Box from '@mui/material/Box';

/** The name of a location, with a pin icon. */
export function LocationLine({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: '6px', minWidth: 0 }}>
      <Place aria-hidden sx={{ fontSize: 15, mt: '3px' }} />
      <span>{name}</span>
    </Box>
  );
}
