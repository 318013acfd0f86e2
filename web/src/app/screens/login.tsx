import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginForm, type FilledIn } from '../../features/session/login-form.tsx';
import { sessionQuery } from '../../features/session/session.api.ts';
import { DemoSignIns } from '../../features/settings/demo-sign-ins.tsx';
import { Panel } from '../../ui/panel.tsx';
import { forgetFormerMember } from '../end-session.ts';
import { safeNext } from '../safe-next.ts';

export function LoginScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [filledIn, setFilledIn] = useState<FilledIn>();
  useEffect(() => forgetFormerMember(queryClient), [queryClient]);
  return (
    <Panel>
      <title>Log in · Kith</title>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2.5, sm: 3.5 } }}>
        <Typography variant="h1">Log in</Typography>
        <LoginForm
          filledIn={filledIn}
          onSignedIn={async (session) => {
            queryClient.setQueryData(sessionQuery.queryKey, session);
            await navigate(safeNext(search.get('next')), { replace: true });
          }}
        />
        <DemoSignIns onUse={setFilledIn} />
      </Box>
    </Panel>
  );
}
