import InsertChart from 'icon:outline-insert-chart';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { StatsCard, type StatsRows } from './stats-card.tsx';
import type { StatsQuery } from './stats.api.ts';

/** A card: the counted field and the filter that its rows set. */
export interface StatsCardField<T> {
  field: keyof T;
  title: string;
  filter: string;
}

interface StatsViewProps<T> {
  query: StatsQuery<T>;
  cards: readonly StatsCardField<T>[];
  fields: readonly FilterField[];
  values: FilterValues;
  /** The text of the empty state. */
  empty: string;
}

/** The five most frequent values of each field among the matches. */
export function StatsView<T extends Record<keyof T, StatsRows>>({
  query,
  cards,
  fields,
  values,
  empty,
}: StatsViewProps<T>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title="The stats could not be loaded"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (data && cards.every(({ field }) => data[field].length === 0)) {
    return (
      <Panel>
        <EmptyState icon={<InsertChart />} title="Nothing to count">
          {empty}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Box component="section" aria-label="Stats" aria-busy={!data} sx={grid}>
      {cards.map(({ field, title, filter }) => (
        <StatsCard key={title} title={title} rows={data?.[field]} fields={fields} values={values} filter={filter} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 1.5,
  py: 0.5,
};
