import type { PersonStats } from '@kith/contract/people/stats';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { parseIds, type FilterField, type FilterValues } from '../../ui/filters/filter-field.ts';
import { searchWithFilters } from '../../ui/filters/filter-values.ts';
import { formatCount } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';

export type StatsRows = PersonStats[keyof PersonStats];

interface StatsCardProps {
  title: string;
  /** Undefined while they load. */
  rows: StatsRows | undefined;
  fields: readonly FilterField[];
  values: FilterValues;
  filter: string;
}

/** The most frequent values of a field as bars, relative to the first. Each adds its value to the filters, or removes it. */
export function StatsCard({ title, rows, fields, values, filter }: StatsCardProps) {
  const { search } = useLocation();
  const titleId = useId();
  const chosen = parseIds(values[filter]);
  const most = rows?.[0]?.count ?? 1;
  return (
    <Panel>
      <Box component="section" aria-labelledby={titleId} sx={{ p: 1, minHeight: 236 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ px: 1, pt: 0.5, pb: 0.75 }}>
          {title}
        </Typography>
        {!rows && Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={36} sx={{ mx: 1 }} />)}
        {rows?.length === 0 && <Typography sx={{ px: 1, color: 'text.secondary' }}>No values yet.</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows?.map(({ id, name, count }) => {
            const ids = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
            return (
              <li key={id}>
                <Box
                  component={Link}
                  to={{ search: searchWithFilters(search, fields, { ...values, [filter]: ids.join(',') }) }}
                  aria-current={chosen.includes(id) ? 'true' : undefined}
                  sx={(theme) => ({ ...rowStyle, '&:focus-visible': { ...theme.focusVisible } })}
                >
                  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                    {name}
                  </Box>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
                    {formatCount(count)}
                  </Box>
                  <Box aria-hidden sx={{ flexBasis: '100%', height: 4, borderRadius: '2px', bgcolor: 'meter.rest' }}>
                    <Box
                      sx={{ width: `${(count / most) * 100}%`, height: 4, borderRadius: '2px', bgcolor: 'meter.main' }}
                    />
                  </Box>
                </Box>
              </li>
            );
          })}
        </Box>
      </Box>
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: '3px',
  px: 1,
  py: '5px',
  borderRadius: '8px',
  fontSize: 13,
  lineHeight: '20px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'selection.main', color: 'selection.text', fontWeight: 600 },
};
