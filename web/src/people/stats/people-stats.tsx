import type { PersonStats } from '@kith/contract/people/stats';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { StatsView, type StatsCardField } from './stats-view.tsx';
import { personStatsQuery, type PersonStatsFilters } from './stats.api.ts';

const cards: readonly StatsCardField<PersonStats>[] = [
  { field: 'organizations', title: 'Organizations', filter: 'organizations' },
  { field: 'seniorityLevels', title: 'Seniority levels', filter: 'seniorityLevels' },
  { field: 'roles', title: 'Roles', filter: 'roleTypes' },
  { field: 'industries', title: 'Industries', filter: 'industries' },
  { field: 'organizationSizes', title: 'Organization sizes', filter: 'organizationSizes' },
  { field: 'schools', title: 'Schools', filter: 'schools' },
];

interface PeopleStatsProps {
  scope: Scope;
  fields: readonly FilterField[];
  values: FilterValues;
  filters: PersonStatsFilters;
}

export function PeopleStats({ scope, fields, values, filters }: PeopleStatsProps) {
  return (
    <StatsView
      query={personStatsQuery(scope, filters)}
      cards={cards}
      fields={fields}
      values={values}
      empty="The employers, roles and schools of the people in this list are counted here."
    />
  );
}
