import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { KnownBy } from '../../entities/person/known-by.tsx';
import { visibilityQuery } from '../../entities/person/person.api.ts';

/** Who knows the person in a collective. Keeps its height while it loads; without an answer the profile is complete too. */
export function KnownInCollective({ personId, collectiveId }: { personId: number; collectiveId: number }) {
  const { data, isPending } = useQuery(visibilityQuery(personId));
  const found = data?.collectives.find(({ id }) => id === collectiveId);
  if (!isPending && !found?.knownBy) return null;
  return (
    <Box sx={{ minHeight: 20, color: 'text.secondary' }}>
      {found?.knownBy && <KnownBy knownBy={found.knownBy} since={found.connectedOn} />}
    </Box>
  );
}
