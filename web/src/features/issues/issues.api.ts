import { reportIssue } from '@kith/contract/issues';
import { useEndpointMutation } from '../../http/mutation.ts';

export const useReportIssue = () => useEndpointMutation(reportIssue);
