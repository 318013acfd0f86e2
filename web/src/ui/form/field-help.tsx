import Box from '@mui/material/Box';
import { formatCount } from '../formats.ts';

interface FieldHelpProps {
  text: string | undefined;
  length?: number;
  limit?: number | undefined;
}

/** The line below a field: its help or error, and a counter if there is a limit. */
export function FieldHelp({ text, length = 0, limit }: FieldHelpProps) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', minHeight: 20 }}>
      <span>{text}</span>
      {limit !== undefined && (
        <Box
          component="span"
          sx={{
            flex: 'none',
            fontVariantNumeric: 'tabular-nums',
            color: length > limit ? 'error.main' : 'text.secondary',
            fontWeight: length > limit ? 600 : 400,
          }}
        >
          {formatCount(length)} / {formatCount(limit)}
        </Box>
      )}
    </Box>
  );
}
