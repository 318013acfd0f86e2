import type { LinkedSignOn } from '@kith/contract/identity/sign-on';
import Login from 'icon:baseline-login';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PasswordPrompt } from '../../entities/password/password-prompt.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { formatDate } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { signOnsQuery, useStartLinkingSignOn, useUnlinkSignOn } from './sign-on.api.ts';

interface LinkedSignOnsProps {
  /** The name of the provider. */
  provider: string;
  /** Shown instead of unlinking to a user without a password, who could no longer log in. */
  needsPassword: ReactNode;
  /** The path to open after the provider. */
  next: string;
}

/** The sign-in at the provider that is linked to the account: at most one. */
export function LinkedSignOns({ provider, needsPassword, next }: LinkedSignOnsProps) {
  const { data, error, isFetching, refetch } = useQuery(signOnsQuery);
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="Single sign-on could not be loaded"
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
          <EmptyState icon={<Login />} title={`Not linked to ${provider}`}>
            Link it to log in with {provider} instead of your password.
          </EmptyState>
        )}
        {data?.map((signOn) => (
          <SignOnRow key={signOn.id} signOn={signOn} canUnlink={!needsPassword} />
        ))}
      </Panel>
      <Box sx={{ mt: 2 }}>{data?.length === 0 ? <Link provider={provider} next={next} /> : needsPassword}</Box>
    </>
  );
}

function SignOnRow({ signOn, canUnlink }: { signOn: LinkedSignOn; canUnlink: boolean }) {
  const { id, provider, email, linkedOn, lastUsedOn } = signOn;
  const unlink = useUnlinkSignOn();
  const unlinking = useConfirmedAction({
    act: () => unlink.mutateAsync({ params: { id } }),
    done: `${provider} is no longer linked.`,
  });
  return (
    <Box
      component="article"
      aria-label={provider}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}
    >
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        <Login />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3">{provider}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {email} · linked {formatDate(linkedOn)} · last used {formatDate(lastUsedOn)}
        </Typography>
      </Box>
      {canUnlink && (
        <Button variant="outlined" color="inherit" aria-label={`Unlink ${provider}`} onClick={unlinking.ask}>
          Unlink
        </Button>
      )}
      <ConfirmDialog {...unlinking.dialog} title={`Unlink ${provider}?`} confirm="Unlink">
        Your other devices that logged in with {provider} are signed out. You log in with your password from then on. If
        you log in with {provider} and the same email address again, it is linked again.
      </ConfirmDialog>
    </Box>
  );
}

function Link({ provider, next }: { provider: string; next: string }) {
  const [asking, setAsking] = useState(false);
  const start = useStartLinkingSignOn();
  if (!asking)
    return (
      <Button variant="contained" onClick={() => setAsking(true)}>
        Link {provider}
      </Button>
    );
  return (
    <PasswordPrompt
      text={`Enter your password. You then log in with ${provider} and come back.`}
      submit={`Continue to ${provider}`}
      onPassword={async (password) => {
        const { url } = await start.mutateAsync({ body: { password, next } });
        window.location.assign(url);
      }}
      onCancel={() => setAsking(false)}
    />
  );
}
