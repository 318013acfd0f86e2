import Box from '@mui/material/Box';
import { formatCount } from './formats.ts';

/** The number of items that need attention, such as unread messages. */
export function CountBadge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        minWidth: 18,
        px: '5px',
        borderRadius: '9px',
        fontSize: 11,
        lineHeight: '18px',
        fontWeight: 700,
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      {formatCount(count)}
    </Box>
  );
}
