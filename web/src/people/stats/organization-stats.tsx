import type { OrganizationStats as Stats } from '@kith/contract/people/stats';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { StatsView, type Card } from './stats-view.tsx';
import { organizationStatsQuery, type OrganizationStatsFilters } from './stats.api.ts';

const cards: readonly Card<Stats>[] = [
  { of: 'types', title: 'Types', filter: 'types' },
  { of: 'industries', title: 'Industries', filter: 'industries' },
  { of: 'employees', title: 'Sizes', filter: 'employees' },
  { of: 'marketTypes', title: 'Markets', filter: 'marketTypes' },
  { of: 'lifecycleStages', title: 'Lifecycle stages', filter: 'lifecycleStages' },
  { of: 'tags', title: 'Tags', filter: 'tags' },
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
      read={organizationStatsQuery(scope, filters)}
      cards={cards}
      fields={fields}
      values={values}
      empty="What the organizations of this list are, and how large, will be counted here."
    />
  );
}
