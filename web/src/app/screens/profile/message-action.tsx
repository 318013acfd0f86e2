import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { personQuery } from '../../../people/person-profile/person-profile.api.ts';
import { sessionQuery } from '../../../identity/session/session.api.ts';
import { overlayHash } from '../../../ui/overlay/overlay-args.ts';
import { useTakesPart } from '../../use-takes-part.ts';
import { useOpenProfile } from './use-open-profile.ts';

const MessageButton = lazy(async () => ({
  default: (await import('../../../messaging/message-button.tsx')).MessageButton,
}));

/** Writes to the person whose profile is open, where both take part in messaging. */
export function MessageAction() {
  const { kind, id } = useOpenProfile();
  const { data: session } = useQuery(sessionQuery);
  const asked = kind === 'people' ? personQuery(id) : undefined;
  const { data: person } = useQuery({ queryKey: asked?.queryKey ?? [], queryFn: asked?.queryFn ?? skipToken });
  const takesPart = useTakesPart();
  const { pathname, search, mask, state } = useLocation();
  const navigate = useNavigate();
  if (!session || !takesPart || !person?.user || person.user.id === session.userId) return null;
  return (
    <Suspense>
      <MessageButton
        me={session.userId}
        user={{ id: person.user.id, name: person.name }}
        // Not in the dock: the chat boxes lie beneath the window of the profile.
        onOpen={(conversation) => {
          const hash = overlayHash({ type: 'messaging', conversation });
          void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, mask, state });
        }}
      />
    </Suspense>
  );
}
