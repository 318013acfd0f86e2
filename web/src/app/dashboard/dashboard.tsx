import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient, type MutationCache, type QueryCache } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { isApiError } from '../../http/api-error.ts';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { NotFoundScreen } from '../screens/error-screens.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import type * as Records from './records.tsx';
import type * as Tables from './tables.tsx';

const table = (name: keyof typeof Tables) =>
  lazy<ComponentType>(async () => ({ default: (await import('./tables.tsx'))[name] }));
const record = (name: keyof typeof Records) =>
  lazy<ComponentType>(async () => ({ default: (await import('./records.tsx'))[name] }));

/** The screens below /dashboard, each loaded when it is first opened. */
const screens: Record<string, ComponentType> = {
  overview: record('OverviewScreen'),
  invites: table('Invites'),
  claims: table('Claims'),
  'client-accounts': table('ClientAccounts'),
  issues: table('Issues'),
  'issues/:id': record('IssueScreen'),
  users: table('Users'),
  'users/:id': record('UserScreen'),
  activity: table('Activity'),
  outbox: table('Outbox'),
  imports: table('Imports'),
  'datasets/causes': table('Causes'),
  'datasets/expertise': table('ExpertiseCategories'),
  'datasets/expertise/:id': record('ExpertiseScreen'),
  'datasets/interests': table('Interests'),
  'datasets/jobfunctions': table('JobFunctions'),
  'datasets/tags': table('Tags'),
};

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

/** The back-office. Its routes are here and not in the router, so that members do not load them. */
export function Dashboard() {
  useLeaveWhenNotAdmin();
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary name="The breadcrumbs" resetKey={pathname} compact>
        <Breadcrumbs />
      </ErrorBoundary>
      <ErrorBoundary name="This page" resetKey={pathname}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}>
          <Routes>
            <Route index element={<Navigate to="invites" replace />} />
            <Route path="datasets" element={<Navigate to="causes" replace />} />
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="people" element={<People />} />
            <Route path="organizations" element={<Organizations />} />
            <Route element={<RecordFrame />}>
              <Route path="people/:personId/:tab?" element={<Person />} />
              <Route path="people/:personId/edit/:section?" element={<PersonEdit />} />
              <Route path="organizations/:organizationId/:tab?" element={<Organization />} />
              <Route path="organizations/:organizationId/edit" element={<OrganizationEdit />} />
            </Route>
            <Route path="duplicates/:list?" element={<Duplicates />} />
            <Route path="duplicates/:list/:pair" element={<Comparison />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

type CacheEvent =
  | Parameters<Parameters<QueryCache['subscribe']>[0]>[0]
  | Parameters<Parameters<MutationCache['subscribe']>[0]>[0];

/** Leaves the back-office when a refused call (403) shows that the user is no longer an admin. */
function useLeaveWhenNotAdmin(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  useEffect(() => {
    const listen = (event: CacheEvent) => {
      const refused = event.type === 'updated' && event.action.type === 'error' && isApiError(event.action.error, 403);
      if (refused) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stops = [queryClient.getQueryCache().subscribe(listen), queryClient.getMutationCache().subscribe(listen)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
  const lost = session !== undefined && session !== null && !session.isAdmin;
  useEffect(() => {
    if (lost) void navigate('/', { replace: true });
  }, [lost, navigate]);
}
