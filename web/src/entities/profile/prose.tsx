import Typography from '@mui/material/Typography';

/** A user's text with its line breaks, limited to a readable width. */
export function Prose({ text }: { text: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', maxWidth: 680, lineHeight: '22px' }}>{text}</Typography>;
}
