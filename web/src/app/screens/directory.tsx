import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation, useOutletContext, Link } from 'react-router';
import { scopePath, type Scope } from '../../entities/scope/scope.ts';
import { collectiveQuery } from '../../groups/collectives/collectives.api.ts';
import { accountTargets } from '../../identity/account/overlay-targets.ts';
import { organizationOrderings } from '../../people/organizations/organization-filter-fields.ts';
import { OrganizationCount, OrganizationList } from '../../people/organizations/organization-list.tsx';
import { useOrganizationFilters } from '../../people/organizations/use-organization-filters.ts';
import { personOrderings } from '../../people/people/person-filter-fields.ts';
import { PeopleCount, PersonList } from '../../people/people/person-list.tsx';
import { useSelection } from '../../people/people/use-selection.ts';
import { usePersonFilters } from '../../people/people/use-person-filters.ts';
import { SavedSearchesButton } from '../../people/saved-searches/saved-searches-button.tsx';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { StatsButton, isStatsShown } from '../../people/stats/stats-button.tsx';
import { ActiveFilters } from '../../ui/filters/active-filters.tsx';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { idle } from '../../ui/idle.ts';
import { useOverlayLink } from '../../ui/overlay/use-overlay-link.ts';
import { RowMenuButton } from '../../ui/row-menu/row-menu-button.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useInitialLoadDone } from '../use-initial-load-done.ts';
import { useScope } from '../use-scope.ts';

const PeopleMenu = lazy(async () => ({ default: (await import('./people-menu.tsx')).PeopleMenu }));
const PeopleSelection = lazy(async () => ({ default: (await import('./people-selection.tsx')).PeopleSelection }));
const PeopleStats = lazy(async () => ({
  default: (await import('../../people/stats/people-stats.tsx')).PeopleStats,
}));
const OrganizationStats = lazy(async () => ({
  default: (await import('../../people/stats/organization-stats.tsx')).OrganizationStats,
}));

/** The tabs of the directory, in the user's network and in collectives. The list renders its buttons beside them. */
export function DirectoryScreen() {
  const base = scopePath(useScope());
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  useProfileCode();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          // Aligns the line under the tabs with the line beside them.
          alignItems: 'flex-end',
          minHeight: 46,
          boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
        }}
      >
        <TabLinks
          label="Directory"
          tabs={[
            { name: 'People', to: `${base}/people` },
            { name: 'Organizations', to: `${base}/organizations` },
          ]}
        />
        <Box ref={setButtons} sx={buttonsStyle} />
      </Box>
      <Box sx={{ pt: 1 }}>
        <Suspense>
          <Outlet context={buttons} />
        </Suspense>
      </Box>
    </>
  );
}

/** Loads the code of profiles when the list is shown, so that a click does not wait for it. */
function useProfileCode() {
  const isInitialLoadDone = useInitialLoadDone();
  useEffect(() => {
    if (!isInitialLoadDone) return;
    loadProfileCode().catch(() => {
      // The click tries again, and shows the failure.
    });
  }, [isInitialLoadDone]);
}

/** In steps, because evaluating everything at once is a task during which the page answers no input. */
async function loadProfileCode() {
  for (const load of [
    () => import('zod'),
    () => import('../../ui/dialog/confirm-dialog.tsx'),
    () => import('../../ui/dialog/dialog.tsx'),
    () => import('./profile/profile-dialog.tsx'),
    () => import('./profile/person-profile.tsx'),
    () => import('./profile/organization-profile.tsx'),
  ]) {
    await idle();
    await load();
  }
}

/** Narrow on a phone, so that both tabs fit. */
const buttonsStyle = {
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  alignSelf: 'center',
  ml: 'auto',
  '& > .MuiButton-root': { px: { xs: 1, sm: 1.75 } },
  '& > .MuiIconButton-root': { px: { xs: 0.25, sm: 1 } },
};

/** Renders a list's buttons beside the tabs, which stay mounted when the list changes. */
function ListButtons({ children }: { children: ReactNode }) {
  const buttonArea = useOutletContext<HTMLElement | null>();
  const { search } = useLocation();
  const buttons = (
    <ErrorBoundary name="The buttons of the list" resetKey={search} compact>
      {children}
    </ErrorBoundary>
  );
  return buttonArea && createPortal(buttons, buttonArea);
}

function useCollectiveName(scope: Scope): string | undefined {
  const query = scope.kind === 'collective' ? collectiveQuery(scope.collectiveId) : undefined;
  return useQuery({ queryKey: query?.queryKey ?? [], queryFn: query?.queryFn ?? skipToken }).data?.name;
}

export function PeopleScreen() {
  const scope = useScope();
  const collective = useCollectiveName(scope);
  const { data: session } = useQuery(sessionQuery);
  const { search } = useLocation();
  const filters = usePersonFilters(scope, session?.isAdmin ?? false);
  const { selection, start, stop } = useSelection(scopePath(scope));
  const emptyAction = useMemo(() => <StartNetwork scope={scope} />, [scope]);
  return (
    <>
      <title>People · Kith</title>
      <ListButtons>
        <StatsButton />
        <FilterButton title="Filter people" orderings={personOrderings} {...filters} />
        <SavedSearchesButton list="persons" scope={scope} collective={collective} {...filters} />
        <RowMenuButton label="More for this list">
          {(menu) => (
            <Suspense>
              <PeopleMenu {...menu} ratingAddress={scope.kind === 'network' ? '/rate' : undefined} onSelect={start} />
            </Suspense>
          )}
        </RowMenuButton>
      </ListButtons>
      <ErrorBoundary name="The filters" resetKey={search}>
        <ActiveFilters {...filters} />
      </ErrorBoundary>
      {isStatsShown(search) ? (
        <>
          <PeopleCount query={filters.query} />
          <ErrorBoundary name="The stats" resetKey={search}>
            <Suspense>
              <PeopleStats scope={scope} {...filters} />
            </Suspense>
          </ErrorBoundary>
        </>
      ) : (
        <>
          <ErrorBoundary name="The list of people" resetKey={search}>
            <PersonList
              scope={scope}
              filters={filters}
              ownPersonId={session?.personId}
              selection={selection}
              emptyAction={emptyAction}
            />
          </ErrorBoundary>
          {selection && (
            <ErrorBoundary name="The actions for the selection" resetKey={search}>
              <Suspense>
                <PeopleSelection scope={scope} filters={filters} selection={selection} onDone={stop} />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      )}
      <Outlet />
    </>
  );
}

export function OrganizationsScreen() {
  const scope = useScope();
  const collective = useCollectiveName(scope);
  const { search } = useLocation();
  const filters = useOrganizationFilters(scope);
  const emptyAction = useMemo(() => <StartNetwork scope={scope} />, [scope]);
  return (
    <>
      <title>Organizations · Kith</title>
      <ListButtons>
        <StatsButton />
        <FilterButton title="Filter organizations" orderings={organizationOrderings} {...filters} />
        <SavedSearchesButton list="organizations" scope={scope} collective={collective} {...filters} />
      </ListButtons>
      <ErrorBoundary name="The filters" resetKey={search}>
        <ActiveFilters {...filters} />
      </ErrorBoundary>
      {isStatsShown(search) ? (
        <>
          <OrganizationCount query={filters.query} />
          <ErrorBoundary name="The stats" resetKey={search}>
            <Suspense>
              <OrganizationStats scope={scope} {...filters} />
            </Suspense>
          </ErrorBoundary>
        </>
      ) : (
        <ErrorBoundary name="The list of organizations" resetKey={search}>
          <OrganizationList scope={scope} filters={filters} emptyAction={emptyAction} />
        </ErrorBoundary>
      )}
      <Outlet />
    </>
  );
}

/** Links for an empty network. A collective has none: its people come from shared networks. */
function StartNetwork({ scope }: { scope: Scope }) {
  const overlayLink = useOverlayLink();
  if (scope.kind === 'collective') return null;
  const to = (target: { nav: number; sub: number }) => overlayLink({ type: 'account', ...target });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <Button variant="contained" component={Link} to={to(accountTargets.linkedinSync)} preventScrollReset>
        Import from LinkedIn
      </Button>
      <Button variant="outlined" color="inherit" component={Link} to={to(accountTargets.addContact)} preventScrollReset>
        Add a contact
      </Button>
    </Box>
  );
}
