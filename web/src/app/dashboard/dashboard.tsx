import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from '../screens/error-screens.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useRightsWatch } from './use-rights-watch.ts';

const Invites = lazy(async () => ({ default: (await import('./invites-screen.tsx')).InvitesScreen }));

/** The back-office. Its places are known here and not to the router, so that members load nothing of them. */
export function Dashboard() {
  useRightsWatch();
  return (
    <>
      <Breadcrumbs />
      <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}>
        <Routes>
          <Route index element={<Navigate to="invites" replace />} />
          <Route path="invites" element={<Invites />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </>
  );
}
