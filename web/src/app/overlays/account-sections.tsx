import type { Account } from '@kith/contract/account';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import Badge from '@mui/icons-material/BadgeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Work from '@mui/icons-material/WorkOutlineOutlined';
import { lazy, Suspense, type ReactNode } from 'react';
import { EditorSkeleton } from '../../entities/editor/editor-skeleton.tsx';
import { accountPlaces } from '../../features/account/places.ts';
import { DeviceList } from '../../features/devices/device-list.tsx';
import { InvitationList } from '../../features/invitations/invitation-list.tsx';
import { LoginEmailForm } from '../../features/login-email/login-email-form.tsx';
import type { PersonPart } from '../../features/person-edit/person-editor.tsx';
import { ChangePasswordForm } from '../../features/passwords/change-password-form.tsx';
import { SharedCollectives } from '../../features/shared-networks/shared-collectives.tsx';
import { TwoFactor } from '../../features/two-factor/two-factor.tsx';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';

const PersonEditor = lazy(async () => ({
  default: (await import('../../features/person-edit/person-editor.tsx')).PersonEditor,
}));

export interface AccountSection extends OverlayNavItem {
  place: { nav: number; sub: number };
  help?: string;
  /** A list, which may be wider than a form. */
  wide?: boolean;
  content: ReactNode;
}

/** The parts of the account overlay, as its menu lists them. */
export function accountSections(account: Account, openInvitations: number | undefined): AccountSection[] {
  const { userDetails } = account;
  return [
    ...profileSections(account),
    {
      group: 'Your network',
      name: 'Shared collectives',
      icon: <Share />,
      place: accountPlaces.sharedCollectives,
      help: 'The collectives whose collaborators see whom you know, since when and how well. Your notes and labels stay yours.',
      wide: true,
      content: <SharedCollectives />,
    },
    {
      group: 'Your network',
      name: 'Invitations',
      icon: <Mail />,
      place: accountPlaces.invitations,
      count: openInvitations,
      wide: true,
      content: <InvitationList />,
    },
    {
      group: 'User settings',
      name: 'Login email',
      icon: <AlternateEmail />,
      place: accountPlaces.loginEmail,
      help: `You log in with ${userDetails.username}.`,
      content: <LoginEmailForm userId={userDetails.userId} username={userDetails.username} />,
    },
    {
      group: 'User settings',
      name: 'Password',
      icon: <Key />,
      place: accountPlaces.password,
      help: 'A new password signs out all your other devices.',
      content: <ChangePasswordForm />,
    },
    {
      group: 'User settings',
      name: 'Two-factor sign-in',
      icon: <Shield />,
      place: accountPlaces.twoFactor,
      help: 'Asks for a code from an authenticator app after your password, so that a stolen password alone opens nothing.',
      content: <TwoFactor />,
    },
    {
      group: 'User settings',
      name: 'Devices',
      icon: <Devices />,
      place: accountPlaces.devices,
      help: 'The browsers in which you are signed in. Signing one out takes effect at once.',
      wide: true,
      content: <DeviceList />,
    },
    {
      group: 'User settings',
      name: 'Theme',
      icon: <Contrast />,
      place: accountPlaces.theme,
      help: 'Light, dark, or as your system has it. Kept in this browser.',
      content: <ThemeChoice />,
    },
  ];
}

/** One's own profile, in the same forms as everywhere. */
function profileSections({ personId }: Account): AccountSection[] {
  const group = 'Profile';
  const editor = (part: PersonPart) => (
    <Suspense fallback={<EditorSkeleton />}>
      <PersonEditor personId={personId} part={part} />
    </Suspense>
  );
  return [
    {
      group,
      name: 'Summary',
      icon: <Badge />,
      place: accountPlaces.summary,
      wide: true,
      content: editor('summary'),
    },
    {
      group,
      name: 'Experience',
      icon: <Work />,
      place: accountPlaces.experience,
      wide: true,
      content: editor('experience'),
    },
    {
      group,
      name: 'Education',
      icon: <School />,
      place: accountPlaces.education,
      wide: true,
      content: editor('education'),
    },
  ];
}
