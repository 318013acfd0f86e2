import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { scopePath } from '../../entities/scope/scope.ts';
import { OrganizationList } from '../../features/organizations/organization-list.tsx';
import { PersonList } from '../../features/people/person-list.tsx';
import { sessionQuery } from '../../features/session/session.api.ts';
import { pageIn } from '../../ui/pager/page-window.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useScope } from '../use-scope.ts';

/** The tabs of the directory, for the own network and for a collective alike. */
export function DirectoryScreen() {
  const base = scopePath(useScope());
  return (
    <>
      <TabLinks
        label="Directory"
        tabs={[
          { name: 'People', to: `${base}/people` },
          { name: 'Organizations', to: `${base}/organizations` },
        ]}
      />
      <Box sx={{ pt: 1 }}>
        <Outlet />
      </Box>
    </>
  );
}

export function PeopleScreen() {
  const scope = useScope();
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <title>People · Kith</title>
      <PersonList scope={scope} page={pageIn(useLocation().search)} ownPersonId={session?.personId} />
      <Outlet />
    </>
  );
}

export function OrganizationsScreen() {
  const scope = useScope();
  return (
    <>
      <title>Organizations · Kith</title>
      <OrganizationList scope={scope} page={pageIn(useLocation().search)} />
      <Outlet />
    </>
  );
}
