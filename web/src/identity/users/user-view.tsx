import type { UserAccount } from '@kith/contract/identity/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { CellLink } from '../../ui/cell-link.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { dateAndTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { UndoClaim } from './undo-claim.tsx';
import { UserEditor } from './user-editor.tsx';
import { useSignOutUser } from './users.api.ts';

/** A user, and what an admin can change of them. */
export function UserView({ user }: { user: UserAccount }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 46, mb: 1 }}>
        <Typography variant="h1" component="h2">
          {user.person.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {user.claimed && <UndoClaim user={user} />}
          <SignOut user={user} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <Panel>
          <Box sx={{ p: 2.5 }}>
            <FactList
              facts={[
                { name: 'ID', value: user.id },
                {
                  name: 'Name',
                  value: <CellLink to={`/dashboard/people/${user.person.id}`}>{user.person.name}</CellLink>,
                },
                { name: 'Username', value: user.username },
                { name: 'Created On', value: dateAndTime(user.createdOn) },
                { name: 'Last Active', value: user.lastActive === null ? 'N/A' : dateAndTime(user.lastActive) },
                { name: 'Signed in on', value: user.sessions === 1 ? '1 device' : `${user.sessions} devices` },
                {
                  name: 'Activity',
                  value: <CellLink to={`/dashboard/activity?actor=${user.id}`}>What they did</CellLink>,
                },
              ]}
            />
          </Box>
        </Panel>
        <UserEditor key={user.version} user={user} />
      </Box>
    </>
  );
}

function SignOut({ user }: { user: UserAccount }) {
  const [asking, setAsking] = useState(false);
  const notify = useSnackbar();
  const signOut = useSignOutUser();
  const confirm = async () => {
    try {
      await signOut.mutateAsync({ params: { id: user.id } });
      notify({ text: 'Signed out everywhere', colour: 'success' });
    } catch {
      notify({ text: 'Signing out failed', colour: 'error' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={user.sessions === 0} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Sign ${user.person.name} out everywhere?`}
        confirm="Sign out"
        busy={signOut.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        They have to sign in again on every device.
      </ConfirmDialog>
    </>
  );
}
