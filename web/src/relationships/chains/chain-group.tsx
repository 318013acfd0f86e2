import type { Chain, ChainElement } from '@kith/contract/relationships/chains';
import ExpandLess from 'icon:baseline-expand-less';
import ExpandMore from 'icon:baseline-expand-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ChainDrawing } from '../../entities/chain/chain-drawing.tsx';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { formatCount } from '../../ui/formats.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { chainsQuery } from './chains.api.ts';

interface ChainGroupProps {
  scope: Scope;
  target: ProfileSubject;
  /** The best chain of its introducer. */
  chain: Chain;
  /** The button below a chain; null if there is none. */
  renderAction: (chain: Chain) => ReactNode;
}

/** The best chain through an introducer, and a button that shows the others. */
export function ChainGroup({ scope, target, chain, renderAction }: ChainGroupProps) {
  const [open, setOpen] = useState(false);
  const { more } = chain;
  const name = chain.elements.find(({ type, entity }) => type === 'person' && entity.id === more?.introducerId)?.entity
    .name;
  const toggle = more && (
    <Button
      size="small"
      aria-expanded={open}
      startIcon={open ? <ExpandLess /> : <ExpandMore />}
      onClick={() => setOpen(!open)}
    >
      {open ? `Only the best chain through ${name}` : `${formatCount(more.total)} more through ${name}`}
    </Button>
  );
  return (
    <Box>
      {open && more ? (
        <IntroducerChains
          scope={scope}
          target={target}
          best={chain}
          introducerId={more.introducerId}
          renderAction={renderAction}
        />
      ) : (
        <ChainDrawing elements={chain.elements} />
      )}
      <ChainButtons toggle={toggle} action={!open && renderAction(chain)} />
    </Box>
  );
}

/** The buttons below a chain: the other chains at the left, the action at the right. */
function ChainButtons({ toggle, action }: { toggle?: ReactNode; action: ReactNode }) {
  if (!toggle && !action) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {toggle}
      <Box sx={{ ml: 'auto' }}>{action}</Box>
    </Box>
  );
}

interface IntroducerChainsProps extends Pick<ChainGroupProps, 'scope' | 'target' | 'renderAction'> {
  best: Chain;
  introducerId: number;
}

/** All chains through one introducer, the best first. The best one is shown while the others load. */
function IntroducerChains({ scope, target, best, introducerId, renderAction }: IntroducerChainsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    chainsQuery(scope, target, { introducerId }, page),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.25, opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isFetching}>
      {(data?.results ?? [best]).map((chain) => (
        <Box key={chainKey(chain.elements)}>
          <ChainDrawing elements={chain.elements} />
          <ChainButtons action={renderAction(chain)} />
        </Box>
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
