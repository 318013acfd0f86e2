import BarChart from 'icon:baseline-bar-chart';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { searchWith } from '../../ui/filters/filter-values.ts';

/** Shows the stats in place of the list, or the list again. */
export function StatsButton() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = showsStats(search);
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

/** Whether the address asks for the stats of a list instead of its rows. */
export function showsStats(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'stats';
}
