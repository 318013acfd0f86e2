import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';

interface ExcludeContactsProps {
  /** 'this person', 'the 12 people of Acme in your network' */
  whom: string;
  exclude: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before people are kept out of what is shared, and says what that means. */
export function ExcludeContacts({ whom, exclude, onClose }: ExcludeContactsProps) {
  const { dialog } = useConfirmedAction({ act: exclude, done: 'Excluded from sharing', onClose });
  return (
    <ConfirmDialog {...dialog} title="Exclude from sharing?" confirm="Exclude">
      Collectives that you share your network with, now or later, will not see that you know {whom}. In your own network
      nothing changes, and you can share them again at any time.
    </ConfirmDialog>
  );
}
