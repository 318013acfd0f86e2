import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { clearPreviousSessionData } from '../end-session.ts';
import { safeNext } from '../safe-next.ts';
import { LoginPanel } from './login-panel.tsx';

/** The sign-in page within the app, after a sign-out or the end of a session. */
export function LoginScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => clearPreviousSessionData(queryClient), [queryClient]);
  return (
    <LoginPanel
      onSignedIn={async (session) => {
        queryClient.setQueryData(sessionQuery.queryKey, session);
        await navigate(safeNext(search.get('next')), { replace: true });
      }}
    />
  );
}
