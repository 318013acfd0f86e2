import Event from 'icon:outline-event';
import Logout from 'icon:baseline-logout';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../identity/account/account.api.ts';
import { openInvitationsQuery } from '../../groups/invitations/invitations.api.ts';
import { settingsQuery } from '../../identity/settings/settings.api.ts';
import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import type { OverlayProps } from '../../ui/overlay/overlay-host.tsx';
import { OverlaySection } from '../../ui/overlay/overlay-section.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { useHasMessaging } from '../use-has-messaging.ts';
import { useLogOut } from '../use-log-out.ts';
import { accountSections } from './account-sections.tsx';

export function AccountOverlay({ args, close, goTo }: OverlayProps<'account'>) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  const { data: open } = useQuery(openInvitationsQuery);
  const { data: settings } = useQuery(settingsQuery);
  const hasMessaging = useHasMessaging();
  const logOut = useLogOut();
  const overlayLink = useOverlayLink();
  const group = 'User settings';

  const sections = account
    ? accountSections({
        account,
        openInvitations: open?.total,
        hasMessaging,
        signOnProvider: settings?.signOnProvider ?? null,
        importId: args.id ?? undefined,
        overlayLink,
      })
    : [];
  const found = sections.findIndex(({ target }) => target.nav === args.nav && target.sub === args.sub);
  const current = found === -1 ? undefined : found;
  const section = sections[current ?? 0];
  const nav = [
    ...sections,
    ...(settings?.schedulingUrl
      ? [{ group, name: 'Book a conversation', icon: <Event />, href: settings.schedulingUrl }]
      : []),
    { group, name: 'Log out', icon: <Logout />, action: true },
  ];
  return (
    <OverlayFrame
      title="Account"
      width="wide"
      nav={nav}
      current={current}
      onNav={(index) => {
        const chosen = sections[index];
        if (chosen) goTo(chosen.target);
        else void logOut();
      }}
      onMenu={() => goTo({})}
      onClose={close}
    >
      {section && (
        <OverlaySection
          key={section.name}
          title={section.name}
          help={section.help}
          {...(section.wide && { width: 760 })}
        >
          {section.content}
        </OverlaySection>
      )}
      {!account && error && (
        <ErrorState
          title="Your account could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </OverlayFrame>
  );
}
