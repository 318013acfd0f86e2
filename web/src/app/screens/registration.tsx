import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeForm } from '../../identity/registrations/code-form.tsx';
import { Registration } from '../../identity/registrations/registration.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { PublicPanel } from './public-panel.tsx';

export function RegistrationScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
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
          onLoggedIn={async () => {
            await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
            await navigate('/', { replace: true });
          }}
        />
      )}
    </PublicPanel>
  );
}
