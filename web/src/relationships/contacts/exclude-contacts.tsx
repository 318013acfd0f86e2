import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';

interface ExcludeContactsProps {
  /** 'this person', '12 people of this organization' */
  excludedPeople: string;
  exclude: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms that people are excluded from sharing. */
export function ExcludeContacts({ excludedPeople, exclude, onClose }: ExcludeContactsProps) {
  const { dialog } = useConfirmedAction({ act: exclude, done: 'Excluded from sharing', onClose });
  return (
    <ConfirmDialog {...dialog} title={`Exclude ${excludedPeople} from sharing?`} confirm="Exclude">
      Collectives that you share your network with, now or later, will not see that you know them. In your own network
      nothing changes, and you can share them again at any time.
    </ConfirmDialog>
  );
}
