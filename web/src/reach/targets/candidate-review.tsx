import type { Target, TargetKind } from '@kith/contract/reach/targets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useReviewTarget, useReviewTargetAgain } from './targets.api.ts';

interface CandidateReviewProps {
  listId: number;
  targetId: number;
  /** The text of the line. */
  name: string;
  candidates: Target['candidates'];
  kind: TargetKind;
}

/** The records that a line may mean: the owner chooses one, or none of them. */
export function CandidateReview({ listId, targetId, name, candidates, kind }: CandidateReviewProps) {
  const notify = useSnackbar();
  const report = useReport();
  const { mutateAsync, isPending } = useReviewTarget();
  const again = useReviewTargetAgain();
  const params = { id: listId, targetId };
  const choose = (recordId: number | null) =>
    report(async () => {
      await mutateAsync({ params, body: { recordId } });
      notify({
        text: recordId === null ? `${name}: none of them` : `${name} matched`,
        colour: 'success',
        action: { name: 'Undo', choose: () => void report(() => again.mutateAsync({ params })) },
      });
    });
  return (
    <Box
      role="group"
      aria-label={`Who is ${name}?`}
      sx={{ mt: 0.75, p: 1.25, borderRadius: '8px', bgcolor: 'selection.main', color: 'text.primary' }}
    >
      {candidates.length === 0 && (
        <Typography variant="body2">The records that it may be are not visible to you any more.</Typography>
      )}
      {candidates.map((candidate) => (
        <Box key={candidate.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Avatar name={candidate.name} picture={candidate.profilePicture} size="xSmall" shape={kind} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {candidate.name}
            {candidate.headline && `, ${candidate.headline}`}
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isPending}
            aria-label={`${name} is ${candidate.name}${candidate.headline ? `, ${candidate.headline}` : ''}`}
            onClick={() => void choose(candidate.id)}
          >
            This one
          </Button>
        </Box>
      ))}
      <Button
        color="inherit"
        disabled={isPending}
        aria-label={`${name} is none of them`}
        onClick={() => void choose(null)}
      >
        None of them
      </Button>
    </Box>
  );
}
