import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { MessagingDialog } from '../../messaging/messaging-dialog.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { overlayHash } from '../../ui/overlay/overlay-args.ts';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { useHasMessaging } from '../use-has-messaging.ts';

export function MessagingOverlay({ args, close }: OverlayProps<'messaging'>) {
  const { data: session } = useQuery(sessionQuery);
  const hasMessaging = useHasMessaging();
  const { pathname, search, mask, state } = useLocation();
  const navigate = useNavigate();
  const overlayLink = useOverlayLink();
  if (!session || !hasMessaging) return null;
  const { conversation, at } = args;
  return (
    <MessagingDialog
      me={session.userId}
      conversation={conversation}
      at={at}
      settings={overlayLink({ type: 'account', ...accountTargets.messaging })}
      onClose={close}
      onOpen={(next, nextAt) => {
        const hash = overlayHash({ type: 'messaging', conversation: next, at: nextAt });
        // Opening from the inbox adds a history entry, so that Back returns to it. Over a profile it adds none, because
        // closing the profile counts history entries.
        const replace = conversation !== undefined || mask !== undefined;
        void navigate({ pathname, search, hash }, { replace, preventScrollReset: true, mask, state });
      }}
    />
  );
}
