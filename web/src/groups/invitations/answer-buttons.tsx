import type { Invitation } from '@kith/contract/groups/invitations';
import { texts } from '@kith/contract/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { openInvitationsQuery, useAcceptInvitation, useDeclineInvitation } from './invitations.api.ts';

/** Accept or decline. The result is shown after the server confirms it, because an answer is final. */
export function AnswerButtons({ invitation }: { invitation: Invitation }) {
  const { name } = invitation.collective;
  const queryClient = useQueryClient();
  const notify = useSnackbar();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const busy = accept.isPending || decline.isPending;

  const answer = async ({ mutateAsync }: typeof accept | typeof decline, text: string) => {
    try {
      await mutateAsync({ params: { id: invitation.id } });
      notify({ text, colour: 'success' });
    } catch (error) {
      // The invitation was answered in another tab: notify the user and refetch.
      const answered = isApiError(error, 409);
      notify({ text: answered ? error.message : texts.somethingWentWrong, colour: 'error' });
      if (answered) await queryClient.invalidateQueries({ queryKey: [openInvitationsQuery.queryKey[0]] });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
      <Button
        variant="contained"
        disabled={busy}
        aria-label={`Accept the invitation to ${name}`}
        onClick={() => void answer(accept, `You are now a collaborator of ${name}.`)}
      >
        {accept.isPending ? 'Accepting…' : 'Accept'}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        aria-label={`Decline the invitation to ${name}`}
        onClick={() => void answer(decline, `You have declined the invitation to ${name}.`)}
      >
        {decline.isPending ? 'Declining…' : 'Decline'}
      </Button>
    </Box>
  );
}
