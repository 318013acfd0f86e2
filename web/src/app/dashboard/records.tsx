import Typography from '@mui/material/Typography';
import { expertiseQuery } from '../../office/datasets/expertise.api.ts';
import { ExpertiseView } from '../../office/datasets/expertise-view.tsx';
import { issueQuery } from '../../office/issues/issues.api.ts';
import { IssueView } from '../../office/issues/issue-view.tsx';
import { overviewQuery } from '../../office/overview/overview.api.ts';
import { Overview } from '../../office/overview/overview.tsx';
import { userQuery } from '../../identity/users/users.api.ts';
import { UserView } from '../../identity/users/user-view.tsx';
import { QueryLoader, RecordScreen } from './record-screen.tsx';

export const IssueScreen = () => (
  <RecordScreen title="Issue" read={issueQuery}>
    {(issue) => <IssueView issue={issue} />}
  </RecordScreen>
);

export const UserScreen = () => (
  <RecordScreen title="User" read={userQuery}>
    {(user) => <UserView user={user} />}
  </RecordScreen>
);

export const ExpertiseScreen = () => (
  <RecordScreen title="Expertise" read={expertiseQuery}>
    {(expertise) => <ExpertiseView expertise={expertise} />}
  </RecordScreen>
);

export const OverviewScreen = () => (
  <>
    <title>Overview · Kith</title>
    <Typography variant="h1" component="h2" sx={{ py: 1, mb: 1 }}>
      Overview
    </Typography>
    <QueryLoader read={overviewQuery}>{(facts) => <Overview facts={facts} />}</QueryLoader>
  </>
);
