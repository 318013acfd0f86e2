/** What tables of records show of who made and changed them. */
import type { RecordAudit } from '@kith/contract/people/people';
import Edit from 'icon:outline-edit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '../../ui/formats.ts';

type Editor = RecordAudit['createdBy'] | undefined;

/** Leads to the person who made it; nobody did, then it was the system. */
export function CreatedBy({ by }: { by: Editor }) {
  return by ? <RecordLink to={`/dashboard/people/${by.id}`}>{by.name}</RecordLink> : 'System';
}

/** Leads to the user who changed it last. */
export function UpdatedBy({ by }: { by: Editor }) {
  return by ? <RecordLink to={`/dashboard/users?id=${by.userId}`}>{by.name}</RecordLink> : 'N/A';
}

/** On one line, or that nobody knows. */
export function Day({ on }: { on: number | null | undefined }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {on ? formatDate(on) : 'N/A'}
    </Box>
  );
}

interface AuditLineProps {
  record: Partial<Pick<RecordAudit, 'createdOn' | 'createdBy' | 'updatedBy'>> & {
    updatedOn: number;
    isImported?: boolean | undefined;
  };
}

/** On the record itself: who made it and who changed it last, when. */
export function AuditLine({ record: { createdOn, createdBy, updatedOn, updatedBy, isImported } }: AuditLineProps) {
  return (
    <Box sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary' }}>
      {isImported ? 'Imported' : 'Created'} on <Day on={createdOn} /> by <CreatedBy by={createdBy} />
      {' · '}
      {updatedBy ? (
        <>
          Updated on <Day on={updatedOn} /> by <UpdatedBy by={updatedBy} />
        </>
      ) : (
        'Not updated since'
      )}
    </Box>
  );
}

interface RecordLinkProps {
  to: string;
  /** In a tab of its own. */
  newTab?: boolean;
  children: ReactNode;
}

export function RecordLink({ to, newTab = false, children }: RecordLinkProps) {
  return (
    <MuiLink component={Link} to={to} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </MuiLink>
  );
}

/** Opens the editor, which leads back to this list as it is now. */
export function EditRecord({ to, name }: { to: string; name: string }) {
  const { search } = useLocation();
  const label = `Edit ${name}`;
  return (
    <IconButton component={Link} to={to} state={{ search }} size="small" aria-label={label} title={label}>
      <Edit sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
