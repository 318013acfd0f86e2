import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from '../screens/error-screens.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useRightsWatch } from './use-rights-watch.ts';

const Invites = lazy(async () => ({ default: (await import('./invites-screen.tsx')).InvitesScreen }));
const People = lazy(async () => ({ default: (await import('./record-tables.tsx')).PeopleRecordsScreen }));
const Organizations = lazy(async () => ({ default: (await import('./record-tables.tsx')).OrganizationRecordsScreen }));
const RecordFrame = lazy(async () => ({ default: (await import('./record-frame.tsx')).RecordFrame }));
const Person = lazy(async () => ({ default: (await import('./person-record.tsx')).PersonRecord }));
const PersonEdit = lazy(async () => ({ default: (await import('./person-record.tsx')).PersonRecordEdit }));
const Organization = lazy(async () => ({ default: (await import('./organization-record.tsx')).OrganizationRecord }));
const OrganizationEdit = lazy(async () => ({
  default: (await import('./organization-record.tsx')).OrganizationRecordEdit,
}));
const Duplicates = lazy(async () => ({ default: (await import('./duplicates-screen.tsx')).DuplicatesScreen }));
const Comparison = lazy(async () => ({ default: (await import('./duplicates-screen.tsx')).ComparisonScreen }));

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
          <Route path="people" element={<People />} />
          <Route path="organizations" element={<Organizations />} />
          <Route element={<RecordFrame />}>
            <Route path="people/:personId/:tab?" element={<Person />} />
            <Route path="people/:personId/edit/:part?" element={<PersonEdit />} />
            <Route path="organizations/:organizationId/:tab?" element={<Organization />} />
            <Route path="organizations/:organizationId/edit" element={<OrganizationEdit />} />
          </Route>
          <Route path="duplicates/:list?" element={<Duplicates />} />
          <Route path="duplicates/:list/:pair" element={<Comparison />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </>
  );
}
