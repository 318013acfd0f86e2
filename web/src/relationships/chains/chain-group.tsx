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
import { ChainDrawing } from './chain-drawing.tsx';
import { chainsQuery } from './chains.api.ts';

interface ChainGroupProps {
  scope: Scope;
  target: ProfileSubject;
  /** The best chain of its introducer. */
  chain: Chain;
}

/** The best chain through an introducer, and a button that shows the others. */
export function ChainGroup({ scope, target, chain }: ChainGroupProps) {
  const [open, setOpen] = useState(false);
  const { more } = chain;
  if (!more) return <ChainDrawing chain={chain} />;
  const name = chain.elements.find(({ type, entity }) => type === 'person' && entity.id === more.introducerId)?.entity
    .name;
  return (
    <Box>
      {open ? (
        <IntroducerChains scope={scope} target={target} best={chain} introducerId={more.introducerId} />
      ) : (
        <ChainDrawing chain={chain} />
      )}
      <Button
        size="small"
        aria-expanded={open}
        startIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!open)}
        sx={{ mt: 0.5 }}
      >
        {open ? `Only the best chain through ${name}` : `${formatCount(more.total)} more through ${name}`}
      </Button>
    </Box>
  );
}

interface IntroducerChainsProps extends Pick<ChainGroupProps, 'scope' | 'target'> {
  best: Chain;
  introducerId: number;
}

/** All chains through one introducer, the best first. The best one is shown while the others load. */
function IntroducerChains({ scope, target, best, introducerId }: IntroducerChainsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    chainsQuery(scope, target, { introducerId }, page),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.25, opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isFetching}>
      {(data?.results ?? [best]).map((chain) => (
        <ChainDrawing key={chainKey(chain.elements)} chain={chain} />
      ))}
      {error && !data && (
        <ErrorState
          title="The other chains could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Pager page={page} pages={data.pages} label="Pages of these chains" onPage={setPage} />}
    </Box>
  );
}

export const chainKey = (elements: readonly ChainElement[]) =>
  elements.map(({ type, entity }) => `${type}${entity.id}`).join(' ');
