import PersonRemove from 'icon:outline-person-remove';
import Visibility from 'icon:outline-visibility';
import VisibilityOff from 'icon:outline-visibility-off';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { contactQuery, useExcludeContact, useRemoveContact } from './contacts.api.ts';
import type { ContactMenu } from './contact-menu.ts';
import { ExcludeContacts } from './exclude-contacts.tsx';

/** Sharing and removing of a contact. Loaded once it `isEnabled`; empty for people who are not in the network. */
export function usePersonContactMenu(
  personId: number | undefined,
  isEnabled: boolean,
  onRemoved: () => void,
): ContactMenu {
  const query = personId !== undefined && isEnabled ? contactQuery(personId) : undefined;
  const { data } = useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken });
  const [open, setOpen] = useState<'remove' | 'exclude'>();
  const exclude = useExcludeContact();
  const report = useReport();
  if (personId === undefined || !data?.isContact) return { entries: [], dialog: null };

  const close = () => setOpen(undefined);
  const change = (excluded: boolean) => exclude.mutateAsync({ params: { personId }, body: { excluded } });
  return {
    entries: [
      data.excluded
        ? {
            name: 'Share with collectives again',
            icon: <Visibility fontSize="small" />,
            choose: () => void report(() => change(false), { done: 'Shared again' }),
          }
        : {
            name: 'Exclude from sharing',
            icon: <VisibilityOff fontSize="small" />,
            choose: () => setOpen('exclude'),
          },
      { name: 'Remove from your network', icon: <PersonRemove fontSize="small" />, choose: () => setOpen('remove') },
    ],
    dialog: (
      <>
        {open === 'exclude' && (
          <ExcludeContacts excludedPeople="this person" exclude={() => change(true)} onClose={close} />
        )}
        {open === 'remove' && <RemoveContact personId={personId} onClose={close} onRemoved={onRemoved} />}
      </>
    ),
  };
}

interface RemoveContactProps {
  personId: number;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms that a contact is removed from the network. */
function RemoveContact({ personId, onClose, onRemoved }: RemoveContactProps) {
  const { mutateAsync } = useRemoveContact();
  const { dialog } = useConfirmedAction({
    act: async () => {
      await mutateAsync({ params: { personId } });
      onRemoved();
    },
    done: 'Removed from your network',
    onClose,
  });
  return (
    <ConfirmDialog {...dialog} title="Remove this person from your network?" confirm="Remove">
      You will no longer find this person in your network, and the collectives you share it with will no longer see that
      you know them. Your notes and labels are stored, and appear again if you add them again. Importing a file that
      contains them adds them again too.
    </ConfirmDialog>
  );
}
