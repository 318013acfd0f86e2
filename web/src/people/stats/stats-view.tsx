import InsertChart from 'icon:outline-insert-chart';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { StatsCard, type StatsRows } from './stats-card.tsx';
import type { StatsRead } from './stats.api.ts';

/** What is counted, and the filter that a row stands for. */
export interface Card<T> {
  of: keyof T;
  title: string;
  filter: string;
}

interface StatsViewProps<T> {
  read: StatsRead<T>;
  cards: readonly Card<T>[];
  fields: readonly FilterField[];
  values: FilterValues;
  /** What will be counted here, while there is nothing to count. */
  empty: string;
}

/** The five most frequent of each, over everything the filters find. A row leads to those who have it. */
export function StatsView<T extends Record<keyof T, StatsRows>>({
  read,
  cards,
  fields,
  values,
  empty,
}: StatsViewProps<T>) {
  const { data, error, isFetching, refetch } = useQuery(read);
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
  if (data && cards.every(({ of }) => data[of].length === 0)) {
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
      {cards.map(({ of, title, filter }) => (
        <StatsCard key={title} title={title} rows={data?.[of]} fields={fields} values={values} filter={filter} />
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
