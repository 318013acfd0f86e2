import Box from '@mui/material/Box';
import type { Selection } from './use-selection.ts';

/** Chooses a row. The browser's own box: it costs nothing to load. */
export function SelectBox({ person, selection }: { person: { id: number; name: string }; selection: Selection }) {
  const { ids, everybody, set } = selection;
  return (
    // Above the link of the row, which covers all of it; the finger has more room than the eye.
    <Box component="label" sx={{ position: 'relative', zIndex: 1, display: 'flex', p: 1, m: -1, mr: 0 }}>
      <Box
        component="input"
        type="checkbox"
        aria-label={`Select ${person.name}`}
        checked={everybody || ids.has(person.id)}
        disabled={everybody}
        onChange={(event) => set([person.id], event.target.checked)}
        sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-secondary-main)' }}
      />
    </Box>
  );
}
