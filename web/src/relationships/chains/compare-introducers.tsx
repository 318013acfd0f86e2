import type { Chain } from '@kith/contract/relationships/chains';
import Close from 'icon:baseline-close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ChainEvidence } from '../../entities/chain/chain-evidence.tsx';
import { evidenceOf } from '../../entities/chain/evidence.ts';
import { introducerOf } from '../../entities/chain/introducer-of.ts';
import { ProfileLink } from '../../entities/profile/profile-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatCount } from '../../ui/formats.ts';

interface CompareIntroducersProps {
  /** The best chains of two introducers. */
  chains: readonly Chain[];
  /** The button that asks the introducer. */
  renderAction: (chain: Chain) => ReactNode;
  /** Says whether the introducer takes requests. */
  renderAvailability: (chain: Chain) => ReactNode;
  onClose: () => void;
}

/** Two introducers side by side; one below the other where there is no room. Gets the focus when it appears. */
export function CompareIntroducers({ chains, onClose, ...props }: CompareIntroducersProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const names = chains.map(({ elements }) => introducerOf(elements)?.name).join(' and ');
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box component="section" ref={panel} tabIndex={-1} aria-labelledby={titleId} sx={panelStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="subtitle2" component="h4" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {names} compared
        </Typography>
        <IconButton size="small" aria-label="Close the comparison" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={columnsStyle}>
        {chains.map((chain) => (
          <Column key={introducerOf(chain.elements)?.id} chain={chain} {...props} />
        ))}
      </Box>
    </Box>
  );
}

type ColumnProps = Pick<CompareIntroducersProps, 'renderAction' | 'renderAvailability'> & { chain: Chain };

function Column({ chain, renderAction, renderAvailability }: ColumnProps) {
  const { elements, more } = chain;
  const introducer = introducerOf(elements);
  if (!introducer) return null;
  const steps = elements.length - 1;
  return (
    <Box component="article" aria-label={introducer.name} sx={columnStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, '& a': { color: 'inherit' } }}>
        <Avatar name={introducer.name} picture={introducer.profilePicture} size="small" />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <ProfileLink kind="people" id={introducer.id}>
            {introducer.name}
          </ProfileLink>
        </Box>
      </Box>
      <Box component="dl" sx={factsStyle}>
        <Fact name="Length">{steps} steps</Fact>
        <Fact name="Strength">{strengthsOf(chain)}</Fact>
        <Fact name="Chains">{formatCount((more?.total ?? 0) + 1)}</Fact>
        <Fact name="Requests">{renderAvailability(chain)}</Fact>
        <Fact name="Evidence">
          <ChainEvidence elements={elements} you={elements[0]?.entity.id} />
        </Fact>
      </Box>
      <Box sx={{ mt: 'auto', ml: -1.75 }}>{renderAction(chain)}</Box>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}

/** How well the people of the chain know each other, from the user on. */
function strengthsOf({ elements }: Chain): string {
  const labels = elements.flatMap(({ link, isCollaborator }) =>
    link?.kind === 'knows' ? [evidenceOf(link, isCollaborator).label] : [],
  );
  return labels.length > 0 ? labels.join(', then ') : 'Not rated';
}

const panelStyle = {
  containerType: 'inline-size',
  display: 'grid',
  gap: 1.25,
  mb: 1.25,
  p: 2,
  borderRadius: '10px',
  bgcolor: 'selection.main',
  scrollMarginTop: 64,
};

const columnsStyle = {
  display: 'grid',
  gap: 1.25,
  '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
};

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  typography: 'body2',
};
