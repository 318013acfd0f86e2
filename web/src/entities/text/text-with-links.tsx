import Box from '@mui/material/Box';
import { ExternalLink } from '../profile/external-links.tsx';
import { splitLinks } from './split-links.ts';

/** What somebody wrote: with their line breaks, and with addresses that can be followed. */
export function TextWithLinks({ text }: { text: string }) {
  return (
    // Within a text a link is told by more than its colour.
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}>
      {splitLinks(text).map((piece, index) =>
        // The same text may come twice; pieces have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        typeof piece === 'string' ? piece : <ExternalLink key={index} address={piece.address} text={piece.address} />,
      )}
    </Box>
  );
}
