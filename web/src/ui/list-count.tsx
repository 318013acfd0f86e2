import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Announcer } from './announcer.tsx';

/** The number of matches, for views without the list. `text` is undefined while loading. */
export function ListCount({ text, failed }: { text: string | undefined; failed: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 46, fontSize: 13, color: 'text.secondary' }}>
      {text ?? (failed ? null : <Skeleton width={90} />)}
      <Announcer text={text ?? ''} />
    </Box>
  );
}
