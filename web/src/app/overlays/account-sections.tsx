import type { Account } from '@kith/contract/identity/account';
import AlternateEmail from 'icon:baseline-alternate-email';
import Badge from 'icon:outline-badge';
import Contrast from 'icon:outline-contrast';
import Devices from 'icon:outline-devices';
import Import from 'icon:outline-sync';
import Forum from 'icon:outline-forum';
import Handshake from 'icon:outline-handshake';
import Key from 'icon:outline-key';
import Mail from 'icon:outline-mail';
import PersonAdd from 'icon:outline-person-add-alt';
import School from 'icon:outline-school';
import Share from 'icon:outline-share';
import Shield from 'icon:outline-shield';
import Work from 'icon:outline-work-outline';
import { lazy, Suspense, type ReactNode } from 'react';
import { EditorSkeleton } from '../../entities/editor/editor-skeleton.tsx';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { DeviceList } from '../../identity/devices/device-list.tsx';
import { InvitationList } from '../../groups/invitations/invitation-list.tsx';
import { LoginEmailForm } from '../../identity/login-email/login-email-form.tsx';
import type { PersonSection } from '../../people/person-edit/person-editor.tsx';
import { ChangePasswordForm } from '../../identity/passwords/change-password-form.tsx';
import { SharedCollectives } from '../../groups/shared-networks/shared-collectives.tsx';
import { TwoFactor } from '../../identity/two-factor/two-factor.tsx';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';
import type { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';

const PersonEditor = lazy(async () => ({
  default: (await import('../../people/person-edit/person-editor.tsx')).PersonEditor,
}));

const MessagingSettings = lazy(async () => ({
  default: (await import('../../messaging/messaging-settings.tsx')).MessagingSettings,
}));
const IntroductionSettings = lazy(async () => ({
  default: (await import('../../reach/introductions/introduction-settings.tsx')).IntroductionSettings,
}));
const LinkedinImportSection = lazy(async () => ({
  default: (await import('../../relationships/linkedin-import/linkedin-import-section.tsx')).LinkedinImportSection,
}));
const AddContact = lazy(async () => ({
  default: (await import('../../relationships/contacts/add-contact.tsx')).AddContact,
}));

export interface AccountSection extends OverlayNavItem {
  target: { nav: number; sub: number };
  help?: string;
  /** For lists, which may be wider than forms. */
  wide?: boolean;
  content: ReactNode;
}

interface AccountSectionsInput {
  account: Account;
  openInvitations: number | undefined;
  hasMessaging: boolean;
  /** The import whose id is in the address. */
  importId: number | undefined;
  overlayLink: ReturnType<typeof useOverlayLink>;
}

/** The sections of the account overlay, in the order of its menu. */
export function accountSections(input: AccountSectionsInput): AccountSection[] {
  const { account, openInvitations, hasMessaging } = input;
  const { userDetails } = account;
  return [
    ...profileSections(account),
    {
      group: 'Your network',
      name: 'Shared collectives',
      icon: <Share />,
      target: accountTargets.sharedCollectives,
      help: 'The collectives whose collaborators see whom you know, since when and how well. Your notes and labels stay private.',
      wide: true,
      content: <SharedCollectives />,
    },
    ...contactSections(input),
    {
      name: 'Invitations',
      icon: <Mail />,
      target: accountTargets.invitations,
      count: openInvitations,
      wide: true,
      content: <InvitationList />,
    },
    {
      group: 'User settings',
      name: 'Login email',
      icon: <AlternateEmail />,
      target: accountTargets.loginEmail,
      help: `You log in with ${userDetails.username}.`,
      content: <LoginEmailForm userId={userDetails.userId} username={userDetails.username} />,
    },
    {
      group: 'User settings',
      name: 'Password',
      icon: <Key />,
      target: accountTargets.password,
      help: 'A new password signs out all your other devices.',
      content: <ChangePasswordForm />,
    },
    {
      group: 'User settings',
      name: 'Two-factor sign-in',
      icon: <Shield />,
      target: accountTargets.twoFactor,
      help: 'Kith asks for a code from an authenticator app after your password, so that a stolen password alone is not enough.',
      content: <TwoFactor />,
    },
    {
      group: 'User settings',
      name: 'Devices',
      icon: <Devices />,
      target: accountTargets.devices,
      help: 'The browsers in which you are signed in. Signing one out takes effect at once.',
      wide: true,
      content: <DeviceList />,
    },
    {
      group: 'User settings',
      name: 'Theme',
      icon: <Contrast />,
      target: accountTargets.theme,
      help: 'Light, dark, or as your system is set. Stored in this browser.',
      content: <ThemeChoice />,
    },
    ...(hasMessaging ? [messagingSection] : []),
    {
      group: 'User settings',
      name: 'Introductions',
      icon: <Handshake />,
      target: accountTargets.introductions,
      help: 'Who can ask you to introduce them to somebody you know.',
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <IntroductionSettings />
        </Suspense>
      ),
    },
  ];
}

const messagingSection: AccountSection = {
  group: 'User settings',
  name: 'Messaging',
  icon: <Forum />,
  target: accountTargets.messaging,
  content: (
    <Suspense fallback={<EditorSkeleton />}>
      <MessagingSettings />
    </Suspense>
  ),
};

/** The sections that add people to the user's network. */
function contactSections({ importId, overlayLink }: AccountSectionsInput): AccountSection[] {
  const group = 'Your network';
  return [
    {
      group,
      name: 'LinkedIn sync',
      icon: <Import />,
      target: accountTargets.linkedinSync,
      help: 'Adds the people you know on LinkedIn to your network. You can preview the changes first. Email addresses in the file are shown to nobody.',
      wide: true,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <LinkedinImportSection
            importId={importId}
            linkTo={(id) => overlayLink({ type: 'account', ...accountTargets.linkedinSync, id })}
          />
        </Suspense>
      ),
    },
    {
      group,
      name: 'Add a contact',
      icon: <PersonAdd />,
      target: accountTargets.addContact,
      help: 'For somebody who is not in a LinkedIn file. With their LinkedIn URL, Kith finds the record it already has of them.',
      wide: true,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <AddContact />
        </Suspense>
      ),
    },
  ];
}

/** The sections that edit the user's own profile. */
function profileSections({ personId }: Account): AccountSection[] {
  const group = 'Profile';
  const editor = (section: PersonSection) => (
    <Suspense fallback={<EditorSkeleton />}>
      <PersonEditor personId={personId} section={section} />
    </Suspense>
  );
  return [
    {
      group,
      name: 'Summary',
      icon: <Badge />,
      target: accountTargets.summary,
      wide: true,
      content: editor('summary'),
    },
    {
      group,
      name: 'Experience',
      icon: <Work />,
      target: accountTargets.experience,
      wide: true,
      content: editor('experience'),
    },
    {
      group,
      name: 'Education',
      icon: <School />,
      target: accountTargets.education,
      wide: true,
      content: editor('education'),
    },
  ];
}
