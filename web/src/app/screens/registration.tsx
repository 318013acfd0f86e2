import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeForm } from '../../identity/registrations/code-form.tsx';
import { Registration } from '../../identity/registrations/registration.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { settingsQuery } from '../../identity/settings/settings.api.ts';
import { SignOnButton } from '../../identity/sign-on/sign-on-button.tsx';
import { PublicPanel } from './public-panel.tsx';

export function RegistrationScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
  const { data: settings } = useQuery(settingsQuery);
  const goTo = (next: string) => void navigate(`/registration?code=${encodeURIComponent(next)}`, { replace: true });
  return (
    <PublicPanel title="Registration">
      {code === '' ? (
        <CodeForm message="Missing registration code in URL" onCode={goTo} />
      ) : (
        <Registration
          key={code}
          code={code}
          onCode={goTo}
          otherWay={settings?.signOnProvider && <ByProvider provider={settings.signOnProvider} />}
          onLoggedIn={async () => {
            await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
            await navigate('/', { replace: true });
          }}
        />
      )}
    </PublicPanel>
  );
}

/** An invite is found by the email address that the provider proves, so it needs no code. */
function ByProvider({ provider }: { provider: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        If you were invited at the email address that you have at {provider}, you need no password: log in there, and
        your account is made.
      </Typography>
      <SignOnButton provider={provider} next="/invitations" />
    </Box>
  );
}
