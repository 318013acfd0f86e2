import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { organizationVisibilityQuery } from '../../entities/organization/organization.api.ts';
import { formatCount } from '../../ui/formats.ts';

/** In the own network: links to the collectives that have more people of the organization. Keeps its height while it loads. */
export function PeopleInCollectives({ organizationId }: { organizationId: number }) {
  const { data, isPending } = useQuery(organizationVisibilityQuery(organizationId));
  const inNetwork = data?.network?.people ?? 0;
  const larger = data?.collectives.filter(({ people }) => people > inNetwork).toSorted((a, b) => b.people - a.people);
  if (!isPending && !larger?.length) return null;
  return (
    <Box sx={{ minHeight: 20, my: 1.5, color: 'text.secondary' }}>
      {larger && 'More people there in your collectives: '}
      {larger?.map(({ id, name, people }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <MuiLink component={Link} underline="always" to={`/collectives/${id}/organizations/${organizationId}/people`}>
            {name}
          </MuiLink>{' '}
          ({formatCount(people)})
        </span>
      ))}
    </Box>
  );
}
