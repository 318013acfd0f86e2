import type { ChainElement } from '@kith/contract/relationships/chains';
import Box from '@mui/material/Box';
import { linkSentences } from './sentences.ts';

interface ChainEvidenceProps {
  elements: readonly ChainElement[];
  /** The person who is called "You". */
  you: number | undefined;
}

/** The evidence of a chain, a sentence for each link. */
export function ChainEvidence({ elements, you }: ChainEvidenceProps) {
  return (
    <Box component="ul" aria-label="Evidence" sx={listStyle}>
      {linkSentences(elements, you).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
