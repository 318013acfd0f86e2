import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Announcer } from '../../../ui/announcer.tsx';
import { count } from '../../../ui/formats.ts';
import type { Neighbours } from './use-neighbours.ts';

/** '‹ 12 of 4,812 ›': to those before and after in the list. The arrow keys do the same. */
export function NeighbourButtons({ neighbours: { place, has, go } }: { neighbours: Neighbours }) {
  if (!place || place.total < 2) return null;
  const position = `${count(place.position)} of ${count(place.total)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: { xs: 'auto', md: 1 } }}>
      <span title="Previous (left arrow)">
        <IconButton aria-label="Previous profile" disabled={!has.previous} onClick={() => go('previous')}>
          <NavigateBefore fontSize="small" />
        </IconButton>
      </span>
      <Box
        component="span"
        sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {position}
      </Box>
      <span title="Next (right arrow)">
        <IconButton aria-label="Next profile" disabled={!has.next} onClick={() => go('next')}>
          <NavigateNext fontSize="small" />
        </IconButton>
      </span>
      <Announcer text={`${place.name}, ${position}`} />
    </Box>
  );
}
