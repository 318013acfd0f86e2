import type { Chain, ChainElement } from '@kith/contract/relationships/chains';
import CheckBox from 'icon:baseline-check-box';
import CheckBoxBlank from 'icon:baseline-check-box-outline-blank';
import ExpandLess from 'icon:baseline-expand-less';
import ExpandMore from 'icon:baseline-expand-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ChainDrawing } from '../../entities/chain/chain-drawing.tsx';
import { introducerOf } from '../../entities/chain/introducer-of.ts';
import type { ProfileSubject } from '../../entities/profile/profile-subject.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { formatCount } from '../../ui/formats.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { chainsQuery } from './chains.api.ts';

interface ChainGroupProps {
  scope: Scope;
  target: ProfileSubject;
  /** The best chain of its introducer. */
  chain: Chain;
  /** The buttons below a chain. */
  renderActions: (chain: Chain) => ReactNode;
  /** Chooses the introducer for the comparison, or no longer. Undefined: there is nobody to compare with. */
  comparison: { isChosen: boolean; isWaiting: boolean; onToggle: () => void } | undefined;
}

/** The best chain through an introducer, and a button that shows the others. */
export function ChainGroup({ scope, target, chain, renderActions, comparison }: ChainGroupProps) {
  const [open, setOpen] = useState(false);
  const { more } = chain;
  const name = introducerOf(chain.elements)?.name;
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
          renderActions={renderActions}
        />
      ) : (
        <ChainDrawing elements={chain.elements} />
      )}
      <ChainButtons toggle={toggle}>
        {name && comparison && <CompareButton name={name} {...comparison} />}
        {!open && renderActions(chain)}
      </ChainButtons>
    </Box>
  );
}

interface CompareButtonProps {
  name: string;
  isChosen: boolean;
  /** Only this introducer is chosen. */
  isWaiting: boolean;
  onToggle: () => void;
}

function CompareButton({ name, isChosen, isWaiting, onToggle }: CompareButtonProps) {
  return (
    <>
      {isWaiting && (
        <Box component="span" sx={{ alignSelf: 'center', typography: 'body2', color: 'text.secondary' }}>
          Choose another introducer.
        </Box>
      )}
      <Button
        size="small"
        color="inherit"
        aria-pressed={isChosen}
        startIcon={isChosen ? <CheckBox /> : <CheckBoxBlank />}
        onClick={onToggle}
      >
        Compare
        <Box component="span" sx={visuallyHidden}>
          {' '}
          {name}
        </Box>
      </Button>
    </>
  );
}

/** The buttons below a chain: the other chains at the left, the actions at the right. */
function ChainButtons({ toggle, children }: { toggle?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {toggle}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, ml: 'auto' }}>{children}</Box>
    </Box>
  );
}

interface IntroducerChainsProps extends Pick<ChainGroupProps, 'scope' | 'target' | 'renderActions'> {
  best: Chain;
  introducerId: number;
}

/** All chains through one introducer, the best first. The best one is shown while the others load. */
function IntroducerChains({ scope, target, best, introducerId, renderActions }: IntroducerChainsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    chainsQuery(scope, target, { introducerId }, page),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.25, opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isFetching}>
      {(data?.results ?? [best]).map((chain) => (
        <Box key={chainKey(chain.elements)}>
          <ChainDrawing elements={chain.elements} />
          <ChainButtons>{renderActions(chain)}</ChainButtons>
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
