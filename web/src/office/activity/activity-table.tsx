import { activityEntities, activityFilters, type Activity } from '@kith/contract/office/activity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { datasetSource } from '../../entities/dataset/dataset.api.ts';
import { defineTable } from '../../ui/admin-table/table-description.ts';
import { CellLink } from '../../ui/cell-link.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { formatDateTime, truncate } from '../../ui/formats.ts';
import { actionName, addressOfEntity, detailLines } from './activity-text.ts';
import { activityDownload, activityQuery } from './activity.api.ts';

/** How often the visible page is read again. */
const REFRESH_MS = 3000;

export const activityTable = defineTable({
  title: 'Activity',
  singular: 'Activity',
  shape: activityFilters,
  read: activityQuery,
  download: activityDownload,
  refreshInterval: REFRESH_MS,
  rowKey: ({ id }: Activity) => id,
  orderings: [{ by: 'happenedOn', name: 'Happened On', direction: 'desc' }],
  fields: [
    {
      type: 'picker',
      name: 'actor',
      label: 'Actor',
      source: datasetSource('users'),
      single: true,
      isShownByDefault: true,
    },
    { type: 'text', name: 'action', label: 'Action', isShownByDefault: true },
    {
      type: 'radio',
      name: 'kind',
      label: 'Kind',
      options: [{ value: 'security', name: 'Security' }],
      initial: 'security',
      isShownByDefault: true,
    },
    { type: 'text', name: 'address', label: 'Address' },
    {
      type: 'radio',
      name: 'entityType',
      label: 'Entity Type',
      options: activityEntities.map((value) => ({ value, name: actionName(value) })),
      initial: 'user',
    },
    { type: 'text', name: 'entityId', label: 'Entity ID' },
    { type: 'day', name: 'from', label: 'From' },
    { type: 'day', name: 'to', label: 'To' },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 80, isHiddenByDefault: true },
    { header: 'Happened On', cell: ({ happenedOn }) => formatDateTime(happenedOn), sortKey: 'happenedOn', width: 160 },
    {
      header: 'Actor',
      cell: ({ actor, details }) =>
        actor ? (
          <CellLink to={`/dashboard/users/${actor.id}`}>{actor.name}</CellLink>
        ) : details['address'] ? (
          'Visitor'
        ) : (
          'System'
        ),
      width: 130,
    },
    { header: 'Action', cell: ({ action }) => actionName(action), isAlwaysShown: true, width: 140 },
    { header: 'Entity', cell: (activity) => <Entity activity={activity} />, width: 140 },
    {
      header: 'Details',
      cell: (activity) => <ActivityDetails activity={activity} />,
      width: 240,
      wraps: true,
      isAlwaysShown: true,
    },
  ],
  empty: 'The actions of members and admins are listed here.',
  help: 'activity',
});

function Entity({ activity }: { activity: Activity }) {
  const { entityType, entityId, entityName } = activity;
  if (entityType === null) return null;
  const name = entityName ?? `${actionName(entityType)}${entityId === null ? '' : ` ${entityId}`}`;
  const address = addressOfEntity(activity);
  return address ? <CellLink to={address}>{name}</CellLink> : name;
}

const MAX_INLINE_LENGTH = 90;

/** Short details are in the row; longer ones open in a dialog. */
function ActivityDetails({ activity }: { activity: Activity }) {
  const [open, setOpen] = useState(false);
  const lines = detailLines(activity.details);
  const text = lines.join(' · ');
  if (text.length <= MAX_INLINE_LENGTH) return text;
  return (
    <>
      {truncate(text, MAX_INLINE_LENGTH)}{' '}
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`More about ${activity.id}`}
        sx={{ minWidth: 0, minHeight: 0, p: 0 }}
      >
        More
      </Button>
      <Dialog open={open} title={actionName(activity.action)} width="narrow" onClose={() => setOpen(false)}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Dialog>
    </>
  );
}
