import type { CallInput } from '@kith/contract/http';
import { getIssue, listIssues, reportIssue, updateIssue, updateIssues } from '@kith/contract/office/issues';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const useReportIssue = () => useEndpointMutation(reportIssue);

export const issuesQuery = (query: CallInput<typeof listIssues>['query']) =>
  pagedQueryOptionsFor(listIssues, { query: query ?? {} });
export const issueQuery = (id: number) => queryOptionsFor(getIssue, { params: { id } });
export const useUpdateIssue = () => useEndpointMutation(updateIssue);
export const useUpdateIssues = () => useEndpointMutation(updateIssues);
