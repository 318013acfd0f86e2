import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import { ProfileHeaderLayout } from '../../../entities/profile/profile-header-layout.tsx';
import { avatarSizes } from '../../../ui/theme/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { useProfileFrame } from './profile-frame.ts';

interface ProfileLayoutProps {
  header: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** Header, tabs and content. The tabs stay visible while the rest scrolls. */
export function ProfileLayout({ header, tabs, children }: ProfileLayoutProps) {
  const { tabsTop, corner } = useProfileFrame();
  // The dialog's bar above already leaves some room.
  const top = corner > 0 ? 1 : 2.5;
  return (
    <>
      <Box sx={{ px: { xs: 2, sm: 3.5 }, pt: { xs: top, md: 3 }, pb: 1.5 }}>
        <Box sx={{ pr: { md: `${corner}px` } }}>{header}</Box>
      </Box>
      <Box sx={{ ...tabsStyle, top: tabsTop }}>{tabs}</Box>
      <Box sx={{ px: { xs: 2, sm: 3.5 }, py: 3 }}>{children}</Box>
    </>
  );
}

/** The tabs cover the scrolling content, also the links in its rows. */
const tabsStyle = {
  position: 'sticky',
  zIndex: 2,
  px: { xs: 0.5, sm: 1.75 },
  bgcolor: 'inherit',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;

interface ProfileSkeletonProps {
  kind: ProfileKind;
  tabs: readonly { name: string; isShownFor?: unknown }[];
}

export function ProfileSkeleton({ kind, tabs }: ProfileSkeletonProps) {
  const { titleId } = useProfileFrame();
  return (
    <Box sx={{ bgcolor: 'inherit' }}>
      <Box component="span" id={titleId} sx={visuallyHidden}>
        Loading
      </Box>
      <ProfileLayout
        header={
          <ProfileHeaderLayout
            renderAvatar={(size) => (
              <Skeleton
                variant={kind === 'people' ? 'circular' : 'rounded'}
                width={avatarSizes[size]}
                height={avatarSizes[size]}
              />
            )}
            name={<Skeleton width="min(260px, 70%)" height={30} />}
            line={<Skeleton width="min(380px, 90%)" height={22} />}
            details={<Skeleton width={150} />}
          />
        }
        tabs={
          // Tabs that only some profiles have are left out.
          <Box sx={{ display: 'flex' }}>
            {tabs
              .filter(({ isShownFor }) => !isShownFor)
              .map(({ name }) => (
                <Box key={name} sx={{ px: 1.75, py: 1.5 }}>
                  <Skeleton width={70} height={20} />
                </Box>
              ))}
          </Box>
        }
      >
        <ContentSkeleton />
      </ProfileLayout>
    </Box>
  );
}

/** The skeleton of a tab. */
export function ContentSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 1, maxWidth: 680 }}>
      {[30, 96, 90, 94, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
      <Skeleton width="22%" sx={{ mt: 2.5 }} />
      <Skeleton variant="rounded" width="80%" height={60} />
    </Box>
  );
}
