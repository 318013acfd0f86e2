import type { Session } from '@kith/contract/identity/session';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { LoginForm, type PrefilledLogin } from '../../identity/session/login-form.tsx';
import { DemoSignIns } from '../../identity/settings/demo-sign-ins.tsx';
import { helpTopics } from '../../ui/help-topics.ts';
import { PublicPanel } from './public-panel.tsx';

const [guide, guideName] = helpTopics.firstSignIn;

/** The content of the sign-in page. Without the router and the query cache: see login-page.tsx. */
export function LoginPanel({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const [prefilled, setPrefilled] = useState<PrefilledLogin>();
  return (
    <PublicPanel title="Log in">
      <LoginForm prefilled={prefilled} onSignedIn={onSignedIn} />
      <Box sx={{ textAlign: 'center', typography: 'body2', mt: -1 }}>
        <Link href={`/help/${guide}`} sx={{ display: 'inline-block', py: 0.5 }}>
          {guideName}
        </Link>
      </Box>
      <DemoSignIns onUse={setPrefilled} />
    </PublicPanel>
  );
}
