import BarChart from 'icon:baseline-bar-chart';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { searchWith } from '../../ui/filters/filter-values.ts';

/** Switches between the list and its stats. */
export function StatsButton() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = isStatsShown(search);
  const toggle = () =>
    void navigate({ search: searchWith(search, 'view', shown ? undefined : 'stats') }, { preventScrollReset: true });
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label="Stats"
      aria-pressed={shown}
      onClick={toggle}
      sx={{ minWidth: 0, gap: 1, ...(shown && { bgcolor: 'selection.main', color: 'selection.text' }) }}
    >
      <BarChart sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Stats
      </Box>
    </Button>
  );
}

export function isStatsShown(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'stats';
}
