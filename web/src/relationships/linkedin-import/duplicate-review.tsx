import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useReviewRow } from './linkedin-import.api.ts';

interface DuplicateReviewProps {
  possibleDuplicate: NonNullable<ImportRow['possibleDuplicate']>;
  of: { id: number; rowNumber: number };
  /** The name of the person. */
  name: string;
  disabled: boolean;
}

/** Two people with the same name at the same company: the user decides whether they are the same person. */
export function DuplicateReview({ possibleDuplicate, of, name, disabled }: DuplicateReviewProps) {
  const report = useReport();
  const { mutateAsync, isPending } = useReviewRow();
  const decide = (samePerson: boolean) =>
    report(() => mutateAsync({ params: of, body: { samePerson } }), {
      done: samePerson ? 'Merged into one person' : 'Kept as two people',
    });
  return (
    <Box sx={{ mt: 0.75, p: 1.25, borderRadius: '8px', bgcolor: 'selection.main' }}>
      <Typography variant="body2">
        This may be the same person as{' '}
        <ProfileLink kind="people" id={possibleDuplicate.id}>
          {possibleDuplicate.name}
        </ProfileLink>
        {possibleDuplicate.headline && `, ${possibleDuplicate.headline}`}.
        {disabled && ' You can decide once the import is done.'}
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
