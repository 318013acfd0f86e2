import GroupsOutlined from 'icon:outline-groups';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

export function StateSection() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel>
        <EmptyState
          icon={<GroupsOutlined />}
          title="Nobody here yet"
          action={<Button variant="contained">Next step</Button>}
        >
          Says what would be here, and offers the next step.
        </EmptyState>
      </Panel>
      <Panel>
        <ErrorState title="The people could not be loaded" message="Kith cannot be reached." onRetry={() => {}} />
      </Panel>
      <Alert severity="error">Incorrect username or password</Alert>
      <Alert severity="success">Collective updated</Alert>
      <Alert severity="warning">This cannot be undone.</Alert>
      <Alert severity="info">Your contacts are being imported.</Alert>
    </Box>
  );
}
