import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { settingsQuery } from '../../identity/settings/settings.api.ts';
import { clearPreviousSessionData } from '../end-session.ts';
import { safeNext } from '../safe-next.ts';
import { LoginPanel } from './login-panel.tsx';

/** The sign-in page within the app, after a sign-out or the end of a session. */
export function LoginScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: settings, isPending } = useQuery(settingsQuery);
  const next = safeNext(search.get('next'));
  useEffect(() => clearPreviousSessionData(queryClient), [queryClient]);
  // Shown at once with all its buttons, so that none moves under the pointer. The settings are cached, except at the first load.
  if (isPending) return null;
  return (
    <LoginPanel
      settings={settings}
      next={next}
      onSignedIn={async (session) => {
        queryClient.setQueryData(sessionQuery.queryKey, session);
        await navigate(next, { replace: true });
      }}
    />
  );
}
