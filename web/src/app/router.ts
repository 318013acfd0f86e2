import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, replace, type RouteObject } from 'react-router';
import { accountTargets } from '../identity/account/overlay-targets.ts';
import { overlayHash } from '../ui/overlay/overlay-args.ts';
import { memberRouteId } from './end-session.ts';
import { adminsOnly, collectiveLoader, membersOnly, profileLoader, requireId, visitorsOnly } from './guards.ts';
import { BareLayout } from './layouts/bare-layout.tsx';
import { organizationsLoader, peopleLoader } from './list-loaders.ts';
import { Root, LoadingPage } from './root.tsx';
import { RootError, RouteError } from './route-error.tsx';
import { ForbiddenScreen, NotFoundScreen, OopsScreen } from './screens/error-screens.tsx';
import { OpenOverList } from './screens/profile/open-over-list.tsx';

// Functions, because the router caches lazy modules by route object, and two routes must not share one.

/** Profiles over a list. profileTarget() explains their two addresses. */
const openProfiles = (queryClient: QueryClient): RouteObject => ({
  lazy: { Component: async () => (await import('./screens/profile/profile-dialog.tsx')).ProfileDialog },
  children: [
    {
      path: 'open/people/:personId/:tab?',
      loader: profileLoader(queryClient),
      lazy: { Component: async () => (await import('./screens/profile/person-profile.tsx')).PersonProfileScreen },
    },
    {
      path: 'open/people/:personId/edit/:section?',
      loader: requireId('personId'),
      lazy: { Component: async () => (await import('./screens/edit/person-edit.tsx')).PersonEditScreen },
    },
    {
      path: 'open/organizations/:organizationId/:tab?',
      loader: profileLoader(queryClient),
      lazy: {
        Component: async () => (await import('./screens/profile/organization-profile.tsx')).OrganizationProfileScreen,
      },
    },
    {
      path: 'open/organizations/:organizationId/edit',
      loader: requireId('organizationId'),
      lazy: { Component: async () => (await import('./screens/edit/organization-edit.tsx')).OrganizationEditScreen },
    },
  ],
});

/** The profiles' own addresses, which the address bar shows. */
const profileAddresses = (): RouteObject[] => [
  { path: 'people/:personId/:tab?/:section?', loader: requireId('personId'), Component: OpenOverList },
  { path: 'organizations/:organizationId/:tab?', loader: requireId('organizationId'), Component: OpenOverList },
];

const directory = (queryClient: QueryClient): RouteObject[] => [
  {
    lazy: { Component: async () => (await import('./screens/directory.tsx')).DirectoryScreen },
    children: [
      {
        path: 'people',
        loader: peopleLoader(queryClient),
        lazy: { Component: async () => (await import('./screens/directory.tsx')).PeopleScreen },
        children: [openProfiles(queryClient)],
      },
      {
        path: 'organizations',
        loader: organizationsLoader(queryClient),
        lazy: { Component: async () => (await import('./screens/directory.tsx')).OrganizationsScreen },
        children: [openProfiles(queryClient)],
      },
    ],
  },
  ...profileAddresses(),
];

/** The page of the design kit: in development, or in a build with VITE_KIT=1. Other builds do not contain it. */
const kit: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? [{ path: 'kit', lazy: { Component: async () => (await import('./kit/kit-screen.tsx')).KitScreen } }]
    : [];

export function routes(queryClient: QueryClient): RouteObject[] {
  const visitor: RouteObject = {
    middleware: [visitorsOnly(queryClient)],
    lazy: { Component: async () => (await import('./layouts/public-layout.tsx')).PublicLayout },
    children: [
      { path: 'login', lazy: { Component: async () => (await import('./screens/login.tsx')).LoginScreen } },
      {
        path: 'registration',
        lazy: { Component: async () => (await import('./screens/registration.tsx')).RegistrationScreen },
      },
    ],
  };
  const member: RouteObject = {
    id: memberRouteId,
    middleware: [membersOnly(queryClient)],
    lazy: { Component: async () => (await import('./layouts/member-layout.tsx')).MemberLayout },
    children: [
      { index: true, loader: () => replace('/people') },
      // The link in invitation mails.
      {
        path: 'invitations',
        loader: () => replace(`/people${overlayHash({ type: 'account', ...accountTargets.invitations })}`),
      },
      // The link in mails about unread messages.
      {
        path: 'messaging/:conversation?',
        loader: ({ params: { conversation } }) => replace(`/people${messagingHash(conversation)}`),
      },
      {
        ErrorBoundary: RouteError,
        children: [
          ...directory(queryClient),
          {
            path: 'dashboard/*',
            middleware: [adminsOnly(queryClient)],
            lazy: { Component: async () => (await import('./dashboard/dashboard.tsx')).Dashboard },
          },
          {
            path: 'rate',
            lazy: { Component: async () => (await import('./screens/rating-sprint.tsx')).RatingSprintScreen },
          },
          {
            path: 'news',
            lazy: { Component: async () => (await import('./screens/news.tsx')).NewsScreen },
            children: [
              {
                index: true,
                lazy: { Component: async () => (await import('./screens/news.tsx')).WhatIsNewScreen },
              },
              {
                path: 'keep-in-touch',
                lazy: { Component: async () => (await import('./screens/news.tsx')).KeepInTouchScreen },
              },
            ],
          },
          {
            path: 'introductions',
            children: [
              {
                lazy: { Component: async () => (await import('./screens/introductions.tsx')).IntroductionsScreen },
                children: [
                  {
                    index: true,
                    lazy: { Component: async () => (await import('./screens/introductions.tsx')).AskedOfYouScreen },
                  },
                  {
                    path: 'sent',
                    lazy: { Component: async () => (await import('./screens/introductions.tsx')).AskedByYouScreen },
                  },
                ],
              },
              {
                path: ':introductionId',
                loader: requireId('introductionId'),
                lazy: { Component: async () => (await import('./screens/introduction.tsx')).IntroductionScreen },
              },
            ],
          },
          {
            path: 'targets',
            children: [
              {
                index: true,
                lazy: { Component: async () => (await import('./screens/targets.tsx')).TargetsScreen },
              },
              {
                path: ':listId',
                loader: requireId('listId'),
                lazy: { Component: async () => (await import('./screens/target-list.tsx')).TargetListScreen },
              },
            ],
          },
          {
            path: 'collectives/:collectiveId',
            loader: collectiveLoader(queryClient),
            children: [
              { index: true, loader: ({ params }) => replace(`/collectives/${params['collectiveId']}/people`) },
              ...directory(queryClient),
            ],
          },
        ],
      },
    ],
  };
  return [
    {
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingPage,
      children: [
        visitor,
        member,
        {
          // For visitors and members.
          lazy: { Component: async () => (await import('./layouts/public-layout.tsx')).PublicLayout },
          children: [
            // Not only for visitors: a user with a session may have forgotten the password.
            {
              path: 'forgot-password',
              lazy: { Component: async () => (await import('./screens/forgot-password.tsx')).ForgotPasswordScreen },
            },
            // Not only for visitors: a member links a sign-in to the account.
            {
              path: 'sign-on',
              lazy: { Component: async () => (await import('./screens/sign-on-return.tsx')).SignOnReturnScreen },
            },
            {
              path: 'two-factor',
              lazy: { Component: async () => (await import('./screens/two-factor-setup.tsx')).TwoFactorSetupScreen },
            },
            {
              path: 'confirm-email',
              lazy: { Component: async () => (await import('./screens/confirm-email.tsx')).ConfirmEmailScreen },
            },
          ],
        },
        {
          path: 'help',
          lazy: { Component: async () => (await import('./help/help-layout.tsx')).HelpLayout },
          children: [
            { index: true, lazy: { Component: async () => (await import('./help/help-screen.tsx')).HelpScreen } },
            { path: ':guide', lazy: { Component: async () => (await import('./help/guide-screen.tsx')).GuideScreen } },
          ],
        },
        ...kit,
        {
          Component: BareLayout,
          children: [
            { path: 'forbidden', Component: ForbiddenScreen },
            { path: 'oops', Component: OopsScreen },
            { path: 'not-found', Component: NotFoundScreen },
            { path: '*', Component: NotFoundScreen },
          ],
        },
      ],
    },
  ];
}

/** Without a valid conversation id: the inbox. */
function messagingHash(conversation: string | undefined): string {
  const named = conversation && /^[0-9a-f]{20}$/.test(conversation) ? { conversation } : {};
  return overlayHash({ type: 'messaging', ...named });
}

export function createAppRouter(queryClient: QueryClient) {
  nameHistoryEntry();
  return createBrowserRouter(routes(queryClient));
}

/** The router calls every history entry that a page load has made 'default': without a key of their own they would share a scroll position. */
function nameHistoryEntry() {
  const state = window.history.state as { key?: string } | null;
  if (!state?.key) window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
}
