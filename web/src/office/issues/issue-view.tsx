import type { Issue } from '@kith/contract/office/issues';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { Prose } from '../../entities/profile/prose.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { EntityLink, PersonLink } from './issue-links.tsx';
import { useUpdateIssue } from './issues.api.ts';

/** An issue, and whether it is resolved. */
export function IssueView({ issue }: { issue: Issue }) {
  const report = useReport();
  const update = useUpdateIssue();
  const toggle = () => {
    const isResolved = !issue.isResolved;
    return report(() => update.mutateAsync({ params: { id: issue.id }, body: { isResolved } }), {
      done: isResolved ? 'Issue marked as resolved' : 'Issue marked as unresolved',
      failed: 'Issue failed to update',
    });
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 46, mb: 1 }}>
        <Typography variant="h1" component="h2">
          Issue {issue.id}
        </Typography>
        <Button
          variant={issue.isResolved ? 'outlined' : 'contained'}
          color={issue.isResolved ? 'inherit' : 'primary'}
          disabled={update.isPending}
          onClick={() => void toggle()}
          sx={{ ml: 'auto' }}
        >
          {issue.isResolved ? 'Mark as Unresolved' : 'Mark as Resolved'}
        </Button>
      </Box>
      <Panel>
        <Box sx={{ p: 2.5 }}>
          <FactList
            facts={[
              { name: 'ID', value: issue.id },
              { name: 'Description', value: <Prose text={issue.description} /> },
              { name: 'Entity Type', value: issue.entityType.name },
              { name: 'Entity', value: <EntityLink issue={issue} /> },
              { name: 'Created By', value: <PersonLink person={issue.createdBy} nobody="System" /> },
              { name: 'Created On', value: formatDateTime(issue.createdOn) },
              { name: 'Updated By', value: <PersonLink person={issue.updatedBy} nobody="N/A" /> },
              { name: 'Updated On', value: formatDateTime(issue.updatedOn) },
              { name: 'Resolved', value: issue.isResolved ? 'Yes' : 'No' },
              { name: 'Resolved By', value: <PersonLink person={issue.resolvedBy} nobody="N/A" /> },
            ]}
          />
        </Box>
      </Panel>
    </>
  );
}
