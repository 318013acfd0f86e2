import type { UserAccount } from '@kith/contract/identity/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { CellLink } from '../../ui/cell-link.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { signInNames } from './sign-in-names.ts';
import { UserEditor } from './user-editor.tsx';
import { useSignOutUser, useUndoClaim } from './users.api.ts';

/** A user, and what an admin can change. */
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
                { name: 'Created On', value: formatDateTime(user.createdOn) },
                { name: 'Last Active', value: user.lastActive === null ? 'N/A' : formatDateTime(user.lastActive) },
                { name: 'Logs in with', value: signInNames(user.signIn) },
                { name: 'Signed in on', value: user.sessions === 1 ? '1 device' : `${user.sessions} devices` },
                {
                  name: 'Activity',
                  value: <CellLink to={`/dashboard/activity?actor=${user.id}`}>View activity</CellLink>,
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

/** Undoes the claim of a user who chose a wrong record. */
function UndoClaim({ user }: { user: UserAccount }) {
  const undo = useUndoClaim();
  const undoing = useConfirmedAction({
    act: () => undo.mutateAsync({ params: { id: user.id } }),
    done: 'Claim undone',
  });
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={undoing.ask}>
        Undo the claim
      </Button>
      <ConfirmDialog
        {...undoing.dialog}
        title={`Undo the claim to the record of ${user.person.name}?`}
        confirm="Undo the claim"
      >
        This user claimed the record when they registered. They get a record of their own, with their contacts and
        ratings. Everything that others know and wrote about the claimed record stays with it, and so do the user’s own
        edits to it.
      </ConfirmDialog>
    </>
  );
}

function SignOut({ user }: { user: UserAccount }) {
  const signOut = useSignOutUser();
  const signingOut = useConfirmedAction({
    act: () => signOut.mutateAsync({ params: { id: user.id } }),
    done: 'Signed out everywhere',
    failed: 'Signing out failed',
  });
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={user.sessions === 0} onClick={signingOut.ask}>
        Sign out everywhere
      </Button>
      <ConfirmDialog {...signingOut.dialog} title={`Sign ${user.person.name} out everywhere?`} confirm="Sign out">
        They have to sign in again on every device.
      </ConfirmDialog>
    </>
  );
}
