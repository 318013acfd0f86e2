import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginForm, type PrefilledLogin } from '../../identity/session/login-form.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { DemoSignIns } from '../../identity/settings/demo-sign-ins.tsx';
import { clearPreviousSessionData } from '../end-session.ts';
import { safeNext } from '../safe-next.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { PublicPanel } from './public-panel.tsx';

export function LoginScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [prefilled, setPrefilled] = useState<PrefilledLogin>();
  useEffect(() => clearPreviousSessionData(queryClient), [queryClient]);
  return (
    <PublicPanel title="Log in">
      <LoginForm
        prefilled={prefilled}
        onSignedIn={async (session) => {
          queryClient.setQueryData(sessionQuery.queryKey, session);
          await navigate(safeNext(search.get('next')), { replace: true });
        }}
      />
      <Box sx={{ textAlign: 'center', typography: 'body2', mt: -1 }}>
        <HelpLink about="firstSignIn" />
      </Box>
      <DemoSignIns onUse={setPrefilled} />
    </PublicPanel>
  );
}
