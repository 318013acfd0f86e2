import type { KnownBy as KnownByData } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import { KnownBy, type KnownByProps } from '../person/known-by.tsx';

interface KnownInCollectiveProps extends Pick<KnownByProps, 'showsOwnRating'> {
  /** Why the user sees the profile. */
  result: {
    data: { collectives: { id: number; connectedOn: string | null; knownBy: KnownByData | null }[] } | undefined;
    isPending: boolean;
  };
  collectiveId: number;
}

/**
 * Who knows the person, or somebody at the organization, in a collective. Keeps its height while it loads; without an answer the profile is
 * complete too.
 */
export function KnownInCollective({ result: { data, isPending }, collectiveId, ...shown }: KnownInCollectiveProps) {
  const found = data?.collectives.find(({ id }) => id === collectiveId);
  if (!isPending && !found?.knownBy) return null;
  return (
    <Box sx={{ minHeight: 20, color: 'text.secondary' }}>
      {found?.knownBy && <KnownBy knownBy={found.knownBy} since={found.connectedOn} {...shown} />}
    </Box>
  );
}
