import type { Claim } from '@kith/contract/office/claims';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordLink } from '../../entities/record/record-cells.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useApproveClaim, useRefuseClaim, useUndoApprovedClaim, useUndoRegistrationClaim } from './claims.api.ts';

/** Approves or refuses an open claim, or undoes an approved one. */
export function ClaimActions({ claim }: { claim: Claim }) {
  const approve = useApproveClaim();
  const refuse = useRefuseClaim();
  const undoApproval = useUndoApprovedClaim();
  const undoChoice = useUndoRegistrationClaim();
  const { state, mergeId, record, user } = claim;
  const params = { id: claim.id };
  if (state === 'waiting')
    return (
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}
      >
        <RecordLink to={`/dashboard/duplicates/people/${record.id}-${claim.person.id}`}>Compare</RecordLink>
        <ClaimButton
          claim={claim}
          name="Approve"
          colour="primary"
          explanation={`Their own record is merged into ${record.name} (ID ${record.id}), with everything they wrote about themselves. From then on they can edit it. You can undo this.`}
          act={() => approve.mutateAsync({ params })}
          done="Claim approved"
        />
        <ClaimButton
          claim={claim}
          name="Refuse"
          explanation={`They keep their own record, and ${record.name} (ID ${record.id}) stays as it is.`}
          act={() => refuse.mutateAsync({ params })}
          done="Claim refused"
        />
      </Box>
    );
  const undo =
    state === 'approved' && mergeId !== null
      ? () => undoApproval.mutateAsync({ params: { id: mergeId } })
      : state === 'proven' && (() => undoChoice.mutateAsync({ params: { id: user.id } }));
  return (
    undo && (
      <ClaimButton
        claim={claim}
        name="Undo"
        colour="primary"
        explanation={`They get a record of their own again, and ${record.name} (ID ${record.id}) belongs to nobody. Later changes to it stay.`}
        act={undo}
        done="Claim undone"
      />
    )
  );
}

interface ClaimButtonProps {
  claim: Claim;
  /** 'Approve' */
  name: string;
  /** The effect of the decision, for the confirmation. */
  explanation: string;
  /** For a decision that can be undone. Left out: red. */
  colour?: 'primary';
  act: () => Promise<unknown>;
  /** 'Claim approved' */
  done: string;
}

/** Decides about a claim, after a confirmation that explains it. */
function ClaimButton({ claim, name, explanation, colour, act, done }: ClaimButtonProps) {
  const decision = useConfirmedAction({ act, done });
  const { username } = claim.user;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={`${name} the claim of ${username} to ${claim.record.name}`}
        onClick={decision.ask}
      >
        {name}
      </Button>
      <ConfirmDialog
        {...decision.dialog}
        title={`${name} the claim of ${username}?`}
        confirm={name}
        {...(colour && { colour })}
      >
        {explanation}
      </ConfirmDialog>
    </>
  );
}
