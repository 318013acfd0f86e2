import Box from '@mui/material/Box';
import { strengths, type StrengthId } from '@kith/contract/entities';

/** A strength as three bars and a word. */
export function StrengthBars({ strengthId }: { strengthId: StrengthId }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '2px' }}>
        {[1, 2, 3].map((bar) => (
          <Box
            key={bar}
            component="span"
            sx={{
              width: 5,
              height: 12,
              borderRadius: '2px',
              bgcolor: bar <= strengthId ? 'meter.main' : 'meter.rest',
            }}
          />
        ))}
      </Box>
      <Box component="span" sx={{ fontSize: 12, lineHeight: '20px', fontWeight: 500, color: 'text.secondary' }}>
        {strengths[strengthId]}
      </Box>
    </Box>
  );
}
