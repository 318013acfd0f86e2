import type { OwnErasure } from '@kith/contract/identity/erasure';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordPrompt } from '../../entities/password/password-prompt.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ownErasureQuery, useCancelOwnErasure, useRequestOwnErasure } from './erasure.api.ts';

/** Deletes the member's own account, after a time in which they can keep it. */
export function DeleteAccount() {
  const { data, error, isFetching, refetch } = useQuery(ownErasureQuery);
  if (data) return data.dueOn === null ? <Request state={data} /> : <Requested state={data} dueOn={data.dueOn} />;
  if (!error) return <Skeleton variant="rounded" height={180} />;
  return (
    <ErrorState
      title="This section could not be loaded"
      message={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Requested({ state, dueOn }: { state: OwnErasure; dueOn: number }) {
  const { isDue } = state;
  const cancel = useCancelOwnErasure();
  const report = useReport();
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {isDue ? (
          'Your account is being deleted.'
        ) : (
          <>
            Your account is deleted on <strong>{formatDateTime(dueOn)}</strong>. Until then you can log in and keep it.
          </>
        )}
      </Alert>
      {state.obstacle && <Obstacle text={state.obstacle} />}
      {!isDue && (
        <Button
          variant="contained"
          disabled={cancel.isPending}
          onClick={() => void report(() => cancel.mutateAsync({}), { done: 'You keep your account.' })}
        >
          Keep my account
        </Button>
      )}
    </>
  );
}

function Request({ state }: { state: OwnErasure }) {
  const { days, needsPassword, obstacle } = state;
  const [isAsking, setAsking] = useState(false);
  const request = useRequestOwnErasure();
  const report = useReport();
  const close = () => setAsking(false);
  const when = days === 0 ? 'at once' : `after ${days === 1 ? 'a day' : `${days} days`}`;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Your account and your profile are deleted {when}, with your network, notes, labels, ratings, imports and target
        lists. Your messages stay for those to whom you wrote them, from “Former member”. Imports of others do not bring
        you back. <strong>Afterwards it cannot be undone.</strong>
        {days > 0 && ' Until then you can log in and keep your account.'}
      </Alert>
      {obstacle ? (
        <Obstacle text={obstacle} />
      ) : isAsking && needsPassword ? (
        <PasswordPrompt
          text="Enter your password to delete your account. If you log in with a passkey or with your organization’s account: log out, log in again, and come back here within ten minutes."
          submit="Delete my account"
          onPassword={async (password) => {
            await request.mutateAsync({ body: { password } });
          }}
          onCancel={close}
        />
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      <ConfirmDialog
        open={isAsking && !needsPassword}
        title="Delete your account?"
        confirm="Delete my account"
        cancel="Keep it"
        busy={request.isPending}
        onCancel={close}
        onConfirm={() =>
          void report(async () => {
            await request.mutateAsync({ body: {} });
            close();
          })
        }
      >
        {`It is deleted ${when}.`}
      </ConfirmDialog>
    </>
  );
}

const Obstacle = ({ text }: { text: string }) => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {text}
  </Alert>
);
