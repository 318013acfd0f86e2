import { listIssues, type Issue } from '@kith/contract/office/issues';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { BulkSwitch } from '../../ui/admin-table/bulk-switch.tsx';
import { defineTable, type BulkProps } from '../../ui/admin-table/table-description.ts';
import { yesNoOptions } from '../../ui/admin-table/yes-no.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { pagerButtons } from '../../ui/theme/tokens.ts';
import { EntityLink, PersonLink } from './issue-links.tsx';
import { issuesQuery, useUpdateIssues } from './issues.api.ts';

const { entityTypeId, entity, isResolved, order } = listIssues.query.shape;

export const issuesTable = defineTable({
  title: 'Issues',
  singular: 'Issue',
  shape: { entityTypeId, entity, isResolved, order },
  read: issuesQuery,
  filterDialog: { title: 'Search Issues', width: 'narrow' },
  pageButtons: pagerButtons.default,
  rowTarget: ({ id }) => `/dashboard/issues/${id}`,
  rowKey: ({ id }: Issue) => id,
  orderings: [
    { by: 'createdOn', name: 'Created On', direction: 'desc' },
    { by: 'entity', name: 'Entity', direction: 'asc' },
    { by: 'isResolved', name: 'Resolved', direction: 'asc' },
  ],
  fields: [
    {
      type: 'radio',
      name: 'entityTypeId',
      label: 'Entity Type',
      options: [
        { value: '19', name: 'Person' },
        { value: '13', name: 'Organization' },
      ],
      initial: '19',
    },
    { type: 'text', name: 'entity', label: 'Entity', isShownByDefault: true },
    { type: 'radio', name: 'isResolved', label: 'Resolved', options: yesNoOptions, initial: 'true' },
  ],
  columns: [
    { header: 'ID', cell: ({ id }) => id, width: 72 },
    { header: 'Created On', cell: ({ createdOn }) => formatDateTime(createdOn), sortKey: 'createdOn', width: 160 },
    { header: 'Created By', cell: ({ createdBy }) => <PersonLink person={createdBy} nobody="System" /> },
    { header: 'Entity Type', cell: (issue) => issue.entityType.name, isHiddenFirst: true },
    { header: 'Entity', cell: (issue) => <EntityLink issue={issue} />, sortKey: 'entity', isAlwaysShown: true },
    { header: 'Resolved', cell: (issue) => (issue.isResolved ? 'Yes' : 'No'), sortKey: 'isResolved', width: 90 },
    { header: 'Resolved By', cell: ({ resolvedBy }) => <PersonLink person={resolvedBy} nobody="N/A" /> },
    {
      header: 'Actions',
      cell: ({ id }) => (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/dashboard/issues/${id}`}
          aria-label={`View issue ${id}`}
        >
          View
        </Button>
      ),
      align: 'right',
      isAlwaysShown: true,
      width: 90,
    },
  ],
  BulkActions: IssueBulk,
  empty: 'Issues that members report about people and organizations are listed here.',
  help: 'issues',
});

function IssueBulk(props: BulkProps<Issue>) {
  const { mutateAsync } = useUpdateIssues();
  return (
    <BulkSwitch
      {...props}
      nouns={['issue', 'issues']}
      isOn={(issue) => issue.isResolved}
      on={{ name: 'Mark as Resolved', explanation: 'You are shown as the admin who resolved them.' }}
      off={{
        name: 'Mark as Unresolved',
        explanation: 'They are open again, and no longer show who resolved them.',
      }}
      set={(ids, isResolved) => mutateAsync({ body: { ids, isResolved } })}
    />
  );
}
