import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import type { ProfileTab } from '../../../entities/profile/profile-tab.ts';
import { useScope } from '../../use-scope.ts';
import { ProfileFailure, isGone } from './profile-failure.tsx';
import { useProfileFrame } from './profile-frame.ts';
import { ProfileShape } from './profile-shape.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

interface ProfileBodyProps<T> {
  kind: ProfileKind;
  result: UseQueryResult<T>;
  tabs: readonly ProfileTab<T>[];
  renderHeader: (profile: T, titleId: string) => ReactNode;
}

/** A profile in all its states: header, tabs, and the tab that the address names. */
export function ProfileBody<T extends { id: number; name: string }>(props: ProfileBodyProps<T>) {
  const { kind, result, tabs, renderHeader } = props;
  const { tab: asked = '' } = useParams();
  const { titleId } = useProfileFrame();
  const scope = useScope();
  const { data: profile, error } = result;
  if (isGone(error) || (error && !profile)) return <ProfileFailure error={error} />;
  if (!profile) return <ProfileSkeleton kind={kind} tabs={tabs} />;

  const shown = tabs.filter(({ has }) => !has || has(profile));
  const tab = shown.find(({ path }) => path === asked);
  if (!tab) return <Navigate replace to="/not-found" />;
  return (
    <>
      <title>{`${profile.name} · Kith`}</title>
      <ProfileShape
        header={renderHeader(profile, titleId)}
        tabs={<ProfileTabs kind={kind} id={profile.id} tabs={shown} />}
      >
        {tab.content(profile, scope)}
      </ProfileShape>
    </>
  );
}
