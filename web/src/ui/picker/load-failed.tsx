import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** The error in the list of a picker whose options failed to load. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {text}
      <Button color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
