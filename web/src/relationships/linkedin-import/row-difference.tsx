import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useKeepRow } from './linkedin-import.api.ts';

interface RowDifferenceProps {
  says: NonNullable<ImportRow['differsFrom']>;
  of: { id: number; rowNumber: number };
  /** Whom the row is about. */
  name: string;
  disabled: boolean;
}

/** Others have brought something else: it stays until another network says the same as this row. */
export function RowDifference({ says, of, name, disabled }: RowDifferenceProps) {
  const report = useReport();
  const { mutateAsync, isPending } = useKeepRow();
  const keep = () => report(() => mutateAsync({ params: of }), { done: 'Kept as it is' });
  return (
    <Box sx={{ mt: 0.75, p: 1.25, borderRadius: '8px', bgcolor: 'selection.main' }}>
      <Typography variant="body2">
        Kith says {says.position} · {says.company}, from another network. That stays until another import says the same
        as yours. If it is wrong, report it from the profile.
        {disabled && ' You can decide once the import is done.'}
      </Typography>
      {!disabled && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isPending}
          aria-label={`${name}: keep as it is`}
          onClick={() => void keep()}
          sx={{ mt: 1 }}
        >
          Keep as it is
        </Button>
      )}
    </Box>
  );
}
