import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { OverlayNavEntry, type OverlayNavItem } from './overlay-nav-entry.tsx';

interface OverlayNavProps {
  items: readonly OverlayNavItem[];
  /** The index of the open section; undefined: none, as in the menu of a phone. */
  current: number | undefined;
  /** The menu fills the overlay instead of being beside a section. */
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
          {/* Separates an entry without a group from the group before it. */}
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
