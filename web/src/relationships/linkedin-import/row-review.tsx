import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import { messages } from '@kith/contract/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
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
  const notify = useSnackbar();
  const { mutateAsync, isPending } = useReviewRow();
  const decide = async (samePerson: boolean) => {
    try {
      await mutateAsync({ params: of, body: { samePerson } });
      notify({ text: samePerson ? 'Merged into one person' : 'Kept as two people', colour: 'success' });
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : messages.somethingWentWrong, colour: 'error' });
    }
  };
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
