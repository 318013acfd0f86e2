import type { Session } from '@kith/contract/identity/session';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { PasskeyButton } from '../../identity/passkeys/passkey-button.tsx';
import { LoginForm, type PrefilledLogin } from '../../identity/session/login-form.tsx';
import { DemoSignIns } from '../../identity/settings/demo-sign-ins.tsx';
import type { readSettings } from '../../identity/settings/settings.api.ts';
import { SignOnButton } from '../../identity/sign-on/sign-on-button.tsx';
import { helpTopics } from '../../ui/help-topics.ts';
import { PublicPanel } from './public-panel.tsx';

const [guide, guideName] = helpTopics.firstSignIn;

interface LoginPanelProps {
  /** Undefined if they cannot be read: the page then works without a provider and a demo. */
  settings: Awaited<ReturnType<typeof readSettings>> | undefined;
  /** The path to open after the sign-in. */
  next: string;
  onSignedIn: (session: Session) => Promise<void>;
}

/** The content of the sign-in page. Without the router and the query cache: see login-page.tsx. */
export function LoginPanel({ settings, next, onSignedIn }: LoginPanelProps) {
  const [prefilled, setPrefilled] = useState<PrefilledLogin>();
  return (
    <PublicPanel title="Log in">
      <LoginForm prefilled={prefilled} onSignedIn={onSignedIn} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {settings?.signOnProvider && <SignOnButton provider={settings.signOnProvider} next={next} />}
        <PasskeyButton onSignedIn={onSignedIn} />
      </Box>
      <Box sx={{ textAlign: 'center', typography: 'body2' }}>
        <Link href={`/help/${guide}`} sx={{ display: 'inline-block', py: 0.5 }}>
          {guideName}
        </Link>
      </Box>
      {settings?.demo && <DemoSignIns onUse={setPrefilled} />}
    </PublicPanel>
  );
}
