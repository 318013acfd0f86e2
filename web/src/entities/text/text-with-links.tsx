import Box from '@mui/material/Box';
import { ExternalLink } from '../profile/external-links.tsx';
import { splitLinks } from './split-links.ts';

/** A user's text with its line breaks and with web addresses as links. */
export function TextWithLinks({ text }: { text: string }) {
  return (
    // Underlined: WCAG asks that a link within a text differs by more than its colour.
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}>
      {splitLinks(text).map((piece, index) =>
        // Segments may be equal, so only the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        typeof piece === 'string' ? piece : <ExternalLink key={index} address={piece.address} text={piece.address} />,
      )}
    </Box>
  );
}
