import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useReviewRow } from './linkedin-import.api.ts';

interface RowReviewProps {
  known: NonNullable<ImportRow['possibleDuplicate']>;
  of: { id: number; rowNumber: number };
  /** Whom the row is about. */
  name: string;
  disabled: boolean;
}

/** The same name at the same company: only the member can tell whether that is one person or two. */
export function RowReview({ known, of, name, disabled }: RowReviewProps) {
  const report = useReport();
  const { mutateAsync, isPending } = useReviewRow();
  const decide = (samePerson: boolean) =>
    report(() => mutateAsync({ params: of, body: { samePerson } }), {
      done: samePerson ? 'Merged into one person' : 'Kept as two people',
    });
  return (
    <Box sx={{ mt: 0.75, p: 1.25, borderRadius: '8px', bgcolor: 'selection.main' }}>
      <Typography variant="body2">
        Perhaps the same person as{' '}
        <ProfileLink kind="people" id={known.id}>
          {known.name}
        </ProfileLink>
        {known.headline && `, ${known.headline}`}.{disabled && ' You can decide once the import is done.'}
      </Typography>
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isPending}
            aria-label={`${name}: same person`}
            onClick={() => void decide(true)}
          >
            Same person
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isPending}
            aria-label={`${name}: keep apart`}
            onClick={() => void decide(false)}
          >
            Keep apart
          </Button>
        </Box>
      )}
    </Box>
  );
}
