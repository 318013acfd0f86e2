import type { Chain, ChainElement } from '@kith/contract/relationships/chains';
import ExpandLess from 'icon:baseline-expand-less';
import ExpandMore from 'icon:baseline-expand-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { formatCount } from '../../ui/formats.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ChainPath } from './chain-path.tsx';
import { chainsQuery } from './chains.api.ts';

interface ChainGroupProps {
  scope: Scope;
  target: ProfileSubject;
  /** The best of its introducer. */
  chain: Chain;
}

/** The best chain through somebody, and the others where one asks for them. */
export function ChainGroup({ scope, target, chain }: ChainGroupProps) {
  const [open, setOpen] = useState(false);
  const { more } = chain;
  if (!more) return <ChainPath chain={chain} />;
  const name = chain.elements.find(({ type, entity }) => type === 'person' && entity.id === more.introducerId)?.entity
    .name;
  return (
    <Box>
      {open ? (
        <Through scope={scope} target={target} best={chain} introducerId={more.introducerId} />
      ) : (
        <ChainPath chain={chain} />
      )}
      <Button
        size="small"
        aria-expanded={open}
        startIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!open)}
        sx={{ mt: 0.5 }}
      >
        {open ? `Only the best way through ${name}` : `${formatCount(more.total)} more through ${name}`}
      </Button>
    </Box>
  );
}

interface ThroughProps extends Pick<ChainGroupProps, 'scope' | 'target'> {
  best: Chain;
  introducerId: number;
}

/** All chains through one person, the best first. Until they are there, that one stays in sight. */
function Through({ scope, target, best, introducerId }: ThroughProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    chainsQuery(scope, target, { introducerId }, page),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.25, opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isFetching}>
      {(data?.results ?? [best]).map((chain) => (
        <ChainPath key={keyOf(chain.elements)} chain={chain} />
      ))}
      {error && !data && (
        <ErrorState
          title="The other ways could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Pager page={page} pages={data.pages} label="Pages of these chains" onPage={setPage} />}
    </Box>
  );
}

export const keyOf = (elements: readonly ChainElement[]) =>
  elements.map(({ type, entity }) => `${type}${entity.id}`).join(' ');
