import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { OverlayNavEntry, type OverlayNavItem } from './overlay-nav-entry.tsx';

interface OverlayNavProps {
  items: readonly OverlayNavItem[];
  /** Undefined: none of them, as on the first page of a phone. */
  current: number | undefined;
  /** It is the whole page, not beside one. */
  page: boolean;
  onChoose: (index: number) => void;
}

export function OverlayNav({ items, current, page, onChoose }: OverlayNavProps) {
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        p: 1.5,
        overflow: 'auto',
        borderRight: page ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      {items.map((item, index) => (
        <Box key={item.name} sx={{ display: 'contents' }}>
          {item.group && item.group !== items[index - 1]?.group && <GroupName name={item.group} first={index === 0} />}
          {/* One that belongs to no group stands apart from the group before it. */}
          {!item.group && items[index - 1]?.group && <Divider sx={{ my: 1 }} />}
          <OverlayNavEntry item={item} current={index === current} page={page} onChoose={() => onChoose(index)} />
        </Box>
      ))}
    </Box>
  );
}

function GroupName({ name, first }: { name: string; first: boolean }) {
  return (
    <Typography variant="overline" component="h2" sx={{ px: 1.25, mt: first ? 0.5 : 1.5, color: 'text.secondary' }}>
      {name}
    </Typography>
  );
}
