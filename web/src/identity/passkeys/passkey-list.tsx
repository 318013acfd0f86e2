import Fingerprint from 'icon:baseline-fingerprint';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { knowsPasskeys } from './device-refusal.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys.api.ts';

/** The passkeys of the user, and the form that adds one. */
export function PasskeyList() {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery);
  const notify = useSnackbar();
  const [adding, setAdding] = useState(false);
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="The passkeys could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  return (
    <>
      <Panel>
        {!data && <RowSkeletons rows={1} />}
        {data?.length === 0 && (
          <EmptyState icon={<Fingerprint />} title="No passkeys yet">
            Add one for each device that you use, or one in a password manager that shares it between them.
          </EmptyState>
        )}
        {data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Panel>
      <Box sx={{ mt: 2 }}>
        {adding ? (
          <AddPasskey
            onAdded={({ name }) => {
              setAdding(false);
              notify({ text: `The passkey “${name}” was added.`, colour: 'success' });
            }}
            onCancel={() => setAdding(false)}
          />
        ) : knowsPasskeys() ? (
          <Button variant="contained" disabled={!data} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <Alert severity="info">This browser does not know passkeys. Open Kith in another browser to add one.</Alert>
        )}
      </Box>
    </>
  );
}
