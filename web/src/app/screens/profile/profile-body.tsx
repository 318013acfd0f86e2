import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams, useLocation } from 'react-router';
import { visibleAddress, type ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { ProfileTab } from '../../../entities/profile/profile-tab.ts';
import { useProfileTarget } from '../../../entities/profile/use-profile-target.ts';
import { isApiError } from '../../../http/api-error.ts';
import { ErrorBoundary } from '../../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useScope } from '../../use-scope.ts';
import { useProfileFrame } from './profile-frame.ts';
import { ContentSkeleton, ProfileLayout, ProfileSkeleton } from './profile-layout.tsx';

interface ProfileBodyProps<T, H> {
  kind: ProfileKind;
  result: UseQueryResult<T>;
  /** The row of a list, whose fields are shown while the profile loads. */
  row?: H | undefined;
  tabs: readonly ProfileTab<T, H>[];
  renderHeader: (profile: H, titleId: string) => ReactNode;
}

/** A profile: header, tabs and the tab in the address, or a skeleton, or a redirect to an error page. */
export function ProfileBody<T extends H, H extends { id: number; name: string }>(props: ProfileBodyProps<T, H>) {
  const { kind, result, row, tabs, renderHeader } = props;
  const { tab: requested = '' } = useParams();
  const { titleId } = useProfileFrame();
  const scope = useScope();
  const { data: profile, error } = result;
  if (isGone(error) || (error && !profile)) return <ProfileFailure error={error} />;
  const head = profile ?? row;
  if (!head) return <ProfileSkeleton kind={kind} tabs={tabs} />;

  const shown = tabs.filter(({ isShownFor }) => !isShownFor || isShownFor(head));
  const tab = shown.find(({ path }) => path === requested);
  if (!tab) return <Navigate replace to="/not-found" />;
  return (
    <>
      <title>{`${head.name} · Kith`}</title>
      <ProfileLayout
        header={
          <ErrorBoundary
            name="The header of this profile"
            resetKey={head}
            // The dialog is labelled by this id.
            renderFrame={(message) => <div id={titleId}>{message}</div>}
          >
            {renderHeader(head, titleId)}
          </ErrorBoundary>
        }
        tabs={<ProfileTabs kind={kind} id={head.id} tabs={shown} />}
      >
        <ErrorBoundary name={tab.name} resetKey={`${head.id}/${tab.path}`}>
          {profile ? tab.content(profile, scope) : <ContentSkeleton />}
        </ErrorBoundary>
      </ProfileLayout>
    </>
  );
}

/** Redirects to the error page that fits. */
function ProfileFailure({ error }: { error: Error }) {
  const address = visibleAddress(useLocation());
  if (isApiError(error, 403)) return <Navigate replace to="/forbidden" />;
  // No such id (404), or an invalid one (400).
  if (isApiError(error, 404) || isApiError(error, 400)) return <Navigate replace to="/not-found" />;
  return <Navigate replace to="/oops" state={{ retry: address }} />;
}

/** Whether cached data may no longer be shown: the profile was deleted, or the user has lost access. */
function isGone(error: Error | null): error is Error {
  return isApiError(error, 403) || isApiError(error, 404);
}

interface ProfileTabsProps {
  kind: ProfileKind;
  id: number;
  tabs: readonly { name: string; path: string }[];
}

function ProfileTabs({ kind, id, tabs }: ProfileTabsProps) {
  const target = useProfileTarget();
  return (
    <TabLinks
      label="Profile"
      tabs={tabs.map(({ name, path }) => ({
        name,
        end: true,
        preventScrollReset: true,
        ...target(kind, id, { tab: path }),
      }))}
    />
  );
}
