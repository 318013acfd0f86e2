import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordPrompt } from '../../entities/password/password-prompt.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery, useSignOutOtherDevices } from './devices.api.ts';

/** The devices of the user: the current one first, then by last use. */
export function DeviceList({ hasPassword }: { hasPassword: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(devicesQuery);
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="The devices could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  const sorted = data?.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenOn - a.lastSeenOn || b.id - a.id,
  );
  return (
    <>
      <Panel>
        {sorted ? sorted.map((device) => <DeviceRow key={device.id} device={device} />) : <RowSkeletons rows={2} />}
      </Panel>
      {/* Without a password each of them can still be signed out by itself. */}
      {hasPassword && sorted?.some(({ isCurrent }) => !isCurrent) && <SignOutOthers />}
    </>
  );
}

/** Signs out all other devices, with the password. */
function SignOutOthers() {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutOtherDevices();
  const notify = useSnackbar();
  return (
    <Box sx={{ mt: 2 }}>
      {asking ? (
        <PasswordPrompt
          text="Enter your password to sign out on all other devices."
          submit="Sign out everywhere else"
          onPassword={async (password) => {
            await signOut.mutateAsync({ body: { password } });
            setAsking(false);
            notify({ text: 'All your other devices are signed out.', colour: 'success' });
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
    </Box>
  );
}
