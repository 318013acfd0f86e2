import type { Account } from '@kith/contract/identity/account';
import AlternateEmail from 'icon:baseline-alternate-email';
import Fingerprint from 'icon:baseline-fingerprint';
import Login from 'icon:baseline-login';
import Campaign from 'icon:outline-campaign';
import CalendarMonth from 'icon:outline-calendar-month';
import Contrast from 'icon:outline-contrast';
import DeleteOutlined from 'icon:outline-delete';
import Devices from 'icon:outline-devices';
import FolderZip from 'icon:outline-folder-zip';
import Forum from 'icon:outline-forum';
import Handshake from 'icon:outline-handshake';
import Key from 'icon:outline-key';
import Shield from 'icon:outline-shield';
import { lazy, Suspense } from 'react';
import { EditorSkeleton } from '../../entities/editor/editor-skeleton.tsx';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { DeviceList } from '../../identity/devices/device-list.tsx';
import { LoginEmailForm } from '../../identity/login-email/login-email-form.tsx';
import { PasskeyList } from '../../identity/passkeys/passkey-list.tsx';
import { ChangePasswordForm } from '../../identity/passwords/change-password-form.tsx';
import { LinkedSignOns } from '../../identity/sign-on/linked-sign-ons.tsx';
import { TwoFactor } from '../../identity/two-factor/two-factor.tsx';
import { overlayHash } from '../../ui/overlay/overlay-args.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import type { AccountSection } from './account-section.ts';
import { NoPassword } from './no-password.tsx';

const MessagingSettings = lazy(async () => ({
  default: (await import('../../messaging/messaging-settings.tsx')).MessagingSettings,
}));
const IntroductionSettings = lazy(async () => ({
  default: (await import('../../reach/introductions/introduction-settings.tsx')).IntroductionSettings,
}));
const NewsSettings = lazy(async () => ({
  default: (await import('../../reach/news/news-settings.tsx')).NewsSettings,
}));
const CalendarFeed = lazy(async () => ({
  default: (await import('../../reach/keep-in-touch/calendar-feed.tsx')).CalendarFeed,
}));
const DeleteAccount = lazy(async () => ({
  default: (await import('../../identity/erasure/delete-account.tsx')).DeleteAccount,
}));
const TakeoutSection = lazy(async () => ({
  default: (await import('../../office/takeout/takeout-section.tsx')).TakeoutSection,
}));

interface UserSettingsInput {
  account: Account;
  hasMessaging: boolean;
  signOnProvider: string | null;
}

const group = 'User settings';

/** The sections about signing in and about what Kith shows and sends. */
export function userSettingsSections({ account, hasMessaging, signOnProvider }: UserSettingsInput): AccountSection[] {
  const { userDetails } = account;
  return [
    {
      group,
      name: 'Login email',
      icon: <AlternateEmail />,
      target: accountTargets.loginEmail,
      help: `You log in with ${userDetails.username}.`,
      content: userDetails.hasPassword ? (
        <LoginEmailForm userId={userDetails.userId} username={userDetails.username} />
      ) : (
        <NoPassword to="change your login email" />
      ),
    },
    {
      group,
      name: 'Password',
      icon: <Key />,
      target: accountTargets.password,
      help: 'A new password signs out all your other devices.',
      content: userDetails.hasPassword ? <ChangePasswordForm /> : <NoPassword to="log in without single sign-on" />,
    },
    {
      group,
      name: 'Passkeys',
      icon: <Fingerprint />,
      target: accountTargets.passkeys,
      help: 'Log in with your finger, your face or the PIN of a device, without a password and without a code. A passkey counts as two factors.',
      wide: true,
      content: userDetails.hasPassword ? <PasskeyList /> : <NoPassword to="add a passkey" />,
    },
    {
      group,
      name: 'Two-factor sign-in',
      icon: <Shield />,
      target: accountTargets.twoFactor,
      help: 'Kith asks for a code from an authenticator app after your password, so that a stolen password alone is not enough. A passkey needs no code: it counts as two factors.',
      content: userDetails.hasPassword ? <TwoFactor /> : <NoPassword to="protect it with a code" />,
    },
    ...(signOnProvider === null ? [] : [signOnSection(signOnProvider, userDetails.hasPassword)]),
    {
      group,
      name: 'Devices',
      icon: <Devices />,
      target: accountTargets.devices,
      help: 'The browsers in which you are signed in. Signing one out takes effect at once.',
      wide: true,
      content: <DeviceList hasPassword={userDetails.hasPassword} />,
    },
    {
      group,
      name: 'Theme',
      icon: <Contrast />,
      target: accountTargets.theme,
      help: 'Light, dark, or as your system is set. Stored in this browser.',
      content: <ThemeChoice />,
    },
    ...(hasMessaging ? [messagingSection] : []),
    {
      group,
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
    {
      group,
      name: 'News',
      icon: <Campaign />,
      target: accountTargets.news,
      help: 'What changed for you is on the page News.',
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <NewsSettings />
        </Suspense>
      ),
    },
    {
      group,
      name: 'Calendar',
      icon: <CalendarMonth />,
      target: accountTargets.calendar,
      help: 'Your calendar program reads with whom you want to keep in touch, and when, at a private address.',
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <CalendarFeed />
        </Suspense>
      ),
    },
    {
      group,
      name: 'Your data',
      icon: <FolderZip />,
      target: accountTargets.yourData,
      help: 'Everything that is yours in Kith, in one ZIP file: to look at, or to take elsewhere.',
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <TakeoutSection />
        </Suspense>
      ),
    },
    {
      group,
      name: 'Delete account',
      icon: <DeleteOutlined />,
      target: accountTargets.deleteAccount,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <DeleteAccount />
        </Suspense>
      ),
    },
  ];
}

const signOnSection = (provider: string, hasPassword: boolean): AccountSection => ({
  group,
  name: 'Single sign-on',
  icon: <Login />,
  target: accountTargets.singleSignOn,
  help: `You log in with your account at ${provider}, which is responsible for a second factor.`,
  wide: true,
  content: (
    <LinkedSignOns
      provider={provider}
      needsPassword={!hasPassword && <NoPassword to="unlink it" />}
      next={`/people${overlayHash({ type: 'account', ...accountTargets.singleSignOn })}`}
    />
  ),
});

const messagingSection: AccountSection = {
  group,
  name: 'Messaging',
  icon: <Forum />,
  target: accountTargets.messaging,
  content: (
    <Suspense fallback={<EditorSkeleton />}>
      <MessagingSettings />
    </Suspense>
  ),
};
