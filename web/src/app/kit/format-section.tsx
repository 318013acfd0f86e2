import Box from '@mui/material/Box';
import {
  formatCount,
  toUrl,
  formatDate,
  formatMonthYear,
  formatPhone,
  formatRange,
  formatRelativeTime,
  truncate,
} from '../../ui/formats.ts';

const now = Date.UTC(2026, 2, 14, 12) / 1000;

const examples = [
  ['count', formatCount(4812)],
  ['relative time', [0, 300, 3600, 7200].map((ago) => formatRelativeTime(now - ago, now * 1000)).join(' · ')],
  ['medium date', formatDate(now)],
  ['month', formatMonthYear('2021-02-03')],
  ['phone', formatPhone('5551234567')],
  ['truncate', truncate('Collective intelligence for the people you know', 30)],
  ['link', toUrl('kith.example')],
  ['range', formatRange({ page: 2, limit: 50, total: 4812 })],
  ['empty range', formatRange({ page: 1, limit: 50, total: 0 })],
] as const;

export function FormatSection() {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 0.5, m: 0 }}>
      {examples.map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
