import Typography from '@mui/material/Typography';

/** Text that somebody wrote: with their line breaks, and no wider than one likes to read. */
export function Prose({ text }: { text: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', maxWidth: 680, lineHeight: '22px' }}>{text}</Typography>;
}
