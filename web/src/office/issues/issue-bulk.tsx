import type { Issue } from '@kith/contract/office/issues';
import { BulkSwitch } from '../../ui/admin-table/bulk-switch.tsx';
import type { BulkProps } from '../../ui/admin-table/table-description.ts';
import { useUpdateIssues } from './issues.api.ts';

export function IssueBulk(props: BulkProps<Issue>) {
  const { mutateAsync } = useUpdateIssues();
  return (
    <BulkSwitch
      {...props}
      nouns={['issue', 'issues']}
      isOn={(issue) => issue.isResolved}
      on={{ name: 'Mark as Resolved', explanation: 'You will be named as who resolved them.' }}
      off={{
        name: 'Mark as Unresolved',
        explanation: 'They are open again, and nobody is named as who resolved them.',
      }}
      set={(ids, isResolved) => mutateAsync({ body: { ids, isResolved } })}
    />
  );
}
