/** Cells of the back-office tables: who created and changed a record, and when. */
import type { RecordAudit } from '@kith/contract/people/people';
import Edit from 'icon:outline-edit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '../../ui/formats.ts';

type Editor = RecordAudit['createdBy'] | undefined;

/** Links to the person who created the record; 'System' if nobody did. */
export function CreatedBy({ by }: { by: Editor }) {
  return by ? <RecordLink to={`/dashboard/people/${by.id}`}>{by.name}</RecordLink> : 'System';
}

/** Links to the user who changed the record last. */
export function UpdatedBy({ by }: { by: Editor }) {
  return by ? <RecordLink to={`/dashboard/users?id=${by.userId}`}>{by.name}</RecordLink> : 'N/A';
}

/** A date on one line, or 'N/A'. */
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

/** The line on a record's page: who created and who last changed it, and when. */
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

/** Opens the editor. The state carries the list's query, so that closing returns to the same list. */
export function EditRecord({ to, name }: { to: string; name: string }) {
  const { search } = useLocation();
  const label = `Edit ${name}`;
  return (
    <IconButton component={Link} to={to} state={{ search }} size="small" aria-label={label} title={label}>
      <Edit sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
