import InsertChart from '@mui/icons-material/InsertChartOutlined';
import type { Stats } from '@kith/contract/stats';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { StatsCard } from './stats-card.tsx';
import { statsQuery, type StatsFilters } from './stats.api.ts';

/** What is counted, and the filter that a row stands for. */
const cards: readonly { of: keyof Stats; title: string; filter: string }[] = [
  { of: 'organizations', title: 'Organizations', filter: 'organizations' },
  { of: 'seniorityLevels', title: 'Seniority levels', filter: 'seniorityLevels' },
  { of: 'roles', title: 'Roles', filter: 'roleTypes' },
  { of: 'industries', title: 'Industries', filter: 'industries' },
  { of: 'organizationSizes', title: 'Organization sizes', filter: 'organizationSizes' },
  { of: 'schools', title: 'Schools', filter: 'schools' },
];

interface StatsViewProps {
  scope: Scope;
  fields: readonly FilterField[];
  values: FilterValues;
  filters: StatsFilters;
}

/** The five most frequent of each, over everybody the filters find. A row leads to those who have it. */
export function StatsView({ scope, fields, values, filters }: StatsViewProps) {
  const { data, error, isFetching, refetch } = useQuery(statsQuery(scope, filters));
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
          Where the people of this list work, what they do and where they studied will be counted here.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Box component="section" aria-label="Stats" aria-busy={!data} sx={grid}>
      {cards.map(({ of, title, filter }) => (
        <StatsCard key={of} title={title} rows={data?.[of]} fields={fields} values={values} filter={filter} />
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
