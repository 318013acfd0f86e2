import type { PersonStats } from '@kith/contract/people/stats';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { StatsView, type Card } from './stats-view.tsx';
import { statsQuery, type StatsFilters } from './stats.api.ts';

const cards: readonly Card<PersonStats>[] = [
  { of: 'organizations', title: 'Organizations', filter: 'organizations' },
  { of: 'seniorityLevels', title: 'Seniority levels', filter: 'seniorityLevels' },
  { of: 'roles', title: 'Roles', filter: 'roleTypes' },
  { of: 'industries', title: 'Industries', filter: 'industries' },
  { of: 'organizationSizes', title: 'Organization sizes', filter: 'organizationSizes' },
  { of: 'schools', title: 'Schools', filter: 'schools' },
];

interface PeopleStatsProps {
  scope: Scope;
  fields: readonly FilterField[];
  values: FilterValues;
  filters: StatsFilters;
}

export function PeopleStats({ scope, fields, values, filters }: PeopleStatsProps) {
  return (
    <StatsView
      read={statsQuery(scope, filters)}
      cards={cards}
      fields={fields}
      values={values}
      empty="Where the people of this list work, what they do and where they studied will be counted here."
    />
  );
}
