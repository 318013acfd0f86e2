import type { Introduction } from '@kith/contract/reach/introductions';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useRefuseRequester } from './introductions.api.ts';

interface RefuseDialogProps {
  introduction: Introduction;
  onClose: () => void;
}

/** Confirms that the user takes no requests from somebody. */
export function RefuseDialog({ introduction: { id, requester }, onClose }: RefuseDialogProps) {
  const refuse = useRefuseRequester();
  const { dialog } = useConfirmedAction({
    act: () => refuse.mutateAsync({ body: { introductionId: id } }),
    done: `You take no requests from ${requester.name}`,
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title={`Take no requests from ${requester.name}?`} confirm="Take no requests">
      Open requests between you end. {requester.name} does not learn why. You can take it back in your account, under
      Introductions.
    </ConfirmDialog>
  );
}
