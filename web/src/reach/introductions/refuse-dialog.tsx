import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useRefuseRequester } from './introductions.api.ts';

interface RefuseDialogProps {
  name: string;
  /** Whom to refuse: the requester of an introduction, or a user. */
  requester: { introductionId: number } | { userId: number };
  onClose: () => void;
}

/** Confirms that the user takes no requests from somebody. */
export function RefuseDialog({ name, requester, onClose }: RefuseDialogProps) {
  const refuse = useRefuseRequester();
  const { dialog } = useConfirmedAction({
    act: () => refuse.mutateAsync({ body: requester }),
    done: `You take no requests from ${name}`,
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title={`Take no requests from ${name}?`} confirm="Take no requests">
      Open requests between you end. {name} does not learn why. You can take it back in your account, under
      Introductions.
    </ConfirmDialog>
  );
}
