import type { Note } from '@kith/contract/relationships/notes';
import Box from '@mui/material/Box';
import { ChainEvidence } from '../../entities/chain/chain-evidence.tsx';
import { ChainLine } from '../../entities/chain/chain-line.tsx';
import { formatDate } from '../../ui/formats.ts';

/** The chain that the author of a note has pinned to it. It starts from the author. */
export function NoteChain({ note: { chain, isMine, createdOn } }: { note: Note }) {
  if (!chain) return null;
  const you = isMine ? chain[0]?.entity.id : undefined;
  return (
    <Box component="section" aria-label="Pinned chain" sx={boxStyle}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Chain of {formatDate(createdOn)}</Box>
      <ChainLine elements={chain} you={you} isLinked={({ entity }) => entity.id > 0} />
      <ChainEvidence elements={chain} you={you} />
    </Box>
  );
}

const boxStyle = { display: 'grid', gap: 0.75, pl: 1.25, borderLeft: 2, borderColor: 'divider' };
