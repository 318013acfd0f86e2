import type { OrganizationStats as Stats } from '@kith/contract/people/stats';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { StatsView, type StatsCardField } from './stats-view.tsx';
import { organizationStatsQuery, type OrganizationStatsFilters } from './stats.api.ts';

const cards: readonly StatsCardField<Stats>[] = [
  { field: 'types', title: 'Types', filter: 'types' },
  { field: 'industries', title: 'Industries', filter: 'industries' },
  { field: 'employees', title: 'Sizes', filter: 'employees' },
  { field: 'marketTypes', title: 'Markets', filter: 'marketTypes' },
  { field: 'lifecycleStages', title: 'Lifecycle stages', filter: 'lifecycleStages' },
  { field: 'tags', title: 'Tags', filter: 'tags' },
];

interface OrganizationStatsProps {
  scope: Scope;
  fields: readonly FilterField[];
  values: FilterValues;
  filters: OrganizationStatsFilters;
}

export function OrganizationStats({ scope, fields, values, filters }: OrganizationStatsProps) {
  return (
    <StatsView
      query={organizationStatsQuery(scope, filters)}
      cards={cards}
      fields={fields}
      values={values}
      empty="The types, industries and sizes of the organizations in this list are counted here."
    />
  );
}
