import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Announcer } from '../../ui/announcer.tsx';
import { count } from '../../ui/formats.ts';
import { organizationsQuery, type OrganizationQuery } from './organizations.api.ts';

/** How many organizations the filters find, where the list itself is not shown. */
export function OrganizationCount({ query }: { query: OrganizationQuery }) {
  const { data, isError } = useQuery(organizationsQuery(query));
  const text = data && `${count(data.total)} ${data.total === 1 ? 'organization' : 'organizations'}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 46, fontSize: 13, color: 'text.secondary' }}>
      {text ?? (isError ? null : <Skeleton width={90} />)}
      <Announcer text={text ?? ''} />
    </Box>
  );
}
