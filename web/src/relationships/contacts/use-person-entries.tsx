import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactQuery, useExcludeContact } from './contacts.api.ts';
import type { ContactEntries } from './contact-entries.ts';
import { ExcludeContacts } from './exclude-contacts.tsx';
import { RemoveContact } from './remove-contact.tsx';
import { useShareAgain } from './use-share-again.ts';

/** What can be done about somebody of my network. Asked for once the menu is `wanted`; nothing for those who are not in it. */
export function usePersonEntries(personId: number | undefined, wanted: boolean, onRemoved: () => void): ContactEntries {
  const asked = personId !== undefined && wanted ? contactQuery(personId) : undefined;
  const { data } = useQuery({ queryKey: asked?.queryKey ?? [], queryFn: asked?.queryFn ?? skipToken });
  const [open, setOpen] = useState<'remove' | 'exclude'>();
  const exclude = useExcludeContact();
  const shareAgain = useShareAgain();
  if (personId === undefined || !data?.isContact) return { entries: [], dialog: null };

  const close = () => setOpen(undefined);
  const change = (excluded: boolean) => exclude.mutateAsync({ params: { personId }, body: { excluded } });
  return {
    entries: [
      data.excluded
        ? {
            name: 'Share with collectives again',
            icon: <Visibility fontSize="small" />,
            choose: () => void shareAgain(() => change(false)),
          }
        : {
            name: 'Exclude from sharing',
            icon: <VisibilityOff fontSize="small" />,
            choose: () => setOpen('exclude'),
          },
      { name: 'Remove from my network', icon: <PersonRemove fontSize="small" />, choose: () => setOpen('remove') },
    ],
    dialog: (
      <>
        {open === 'exclude' && (
          <ExcludeContacts whom="this person" exclude={() => change(true)} busy={exclude.isPending} onClose={close} />
        )}
        {open === 'remove' && (
          <RemoveContact
            personId={personId}
            onClose={close}
            onRemoved={() => {
              close();
              onRemoved();
            }}
          />
        )}
      </>
    ),
  };
}
