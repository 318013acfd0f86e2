import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useKeepRecordedRole } from './linkedin-import.api.ts';

interface ConflictingRoleProps {
  recordedRole: NonNullable<ImportRow['differsFrom']>;
  of: { id: number; rowNumber: number };
  /** The name of the person. */
  name: string;
  disabled: boolean;
}

/** Shows a work role from another network. It stays until a further network confirms the role of this row. */
export function ConflictingRole({ recordedRole, of, name, disabled }: ConflictingRoleProps) {
  const report = useReport();
  const { mutateAsync, isPending } = useKeepRecordedRole();
  const keep = () => report(() => mutateAsync({ params: of }), { done: 'Kept as it is' });
  return (
    <Box sx={{ mt: 0.75, p: 1.25, borderRadius: '8px', bgcolor: 'selection.main' }}>
      <Typography variant="body2">
        Kith says {recordedRole.position} · {recordedRole.company}, from another network. It stays until another import
        confirms yours. If it is wrong, report it from the profile.
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
