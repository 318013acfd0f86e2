import Visibility from 'icon:outline-visibility';
import VisibilityOff from 'icon:outline-visibility-off';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPeople } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { organizationContactsQuery, useExcludeOrganization } from './contacts.api.ts';
import type { ContactMenu } from './contact-menu.ts';
import { ExcludeContacts } from './exclude-contacts.tsx';

/** Sharing of all contacts who work, worked or studied at an organization. Loaded once it `isEnabled`. */
export function useOrganizationContactMenu(organizationId: number | undefined, isEnabled: boolean): ContactMenu {
  const query = organizationId !== undefined && isEnabled ? organizationContactsQuery(organizationId) : undefined;
  const { data } = useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken });
  const [open, setOpen] = useState(false);
  const exclude = useExcludeOrganization();
  const report = useReport();
  if (organizationId === undefined || !data || data.persons === 0) return { entries: [], dialog: null };

  const change = (excluded: boolean) => exclude.mutateAsync({ params: { organizationId }, body: { excluded } });
  const shared = data.persons - data.excluded;
  return {
    entries: [
      ...(shared > 0
        ? [
            {
              name: `Exclude ${formatPeople(shared)} from sharing`,
              icon: <VisibilityOff fontSize="small" />,
              choose: () => setOpen(true),
            },
          ]
        : []),
      ...(data.excluded > 0
        ? [
            {
              name: `Share ${formatPeople(data.excluded)} again`,
              icon: <Visibility fontSize="small" />,
              choose: () => void report(() => change(false), { done: 'Shared again' }),
            },
          ]
        : []),
    ],
    dialog: open && (
      <ExcludeContacts
        excludedPeople={`${formatPeople(shared)} of this organization`}
        exclude={() => change(true)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
