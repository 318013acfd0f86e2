import type { Dataset } from '@kith/contract/people/autocomplete';
import type { OrganizationFacet } from '@kith/contract/people/facets';
import {
  organizationDetails,
  type OrganizationDetail,
  type OrganizationTypeId,
} from '@kith/contract/people/organization-types';
import { acquaintanceFields } from '../../entities/acquaintance/acquaintance-fields.ts';
import { datasetSource, autocompleteScopeOf } from '../../entities/dataset/dataset.api.ts';
import { placesQuery } from '../../entities/place/place.api.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { parseIds, type FilterField, type FilterValues, type PickerFilter } from '../../ui/filters/filter-field.ts';
import type { Ordering } from '../../ui/filters/ordering.ts';
import { organizationCounts } from './organizations.api.ts';

/** The filters of an organization list. The filter of a detail is offered for the types that have it. */
export function organizationFilterFields(scope: Scope): FilterField[] {
  const isAdmin = scope.kind === 'admin';
  const picker = (group: string, name: OrganizationFacet, label: string, dataset: Dataset): PickerFilter => ({
    type: 'picker',
    group,
    name,
    label,
    source: datasetSource(dataset, autocompleteScopeOf(scope)),
    // The scope of admins is too large to count while they choose.
    ...(scope.kind !== 'admin' && {
      counts: (others) => organizationCounts(name, scope, others),
    }),
  });
  const detail = (of: OrganizationDetail, ...[group, name, label, dataset]: Parameters<typeof picker>) => ({
    ...picker(group, name, label, dataset),
    isAvailable: (values: FilterValues) => isDetailAvailable(of, values),
  });
  return [
    { type: 'text', group: 'Organization', name: 'name', label: 'Name', isShownByDefault: true, exactBy: 'nameExact' },
    {
      type: 'radio',
      name: 'nameExact',
      label: 'Name match',
      options: [
        { value: 'false', name: 'Partial' },
        { value: 'true', name: 'Exact' },
      ],
      initial: 'false',
      qualifies: ['name'],
    },
    {
      type: 'location',
      group: 'Organization',
      name: 'location',
      label: 'Location',
      isShownByDefault: true,
      places: placesQuery,
    },
    {
      ...picker('Organization', 'types', 'Type', 'organization-types'),
      isShownByDefault: true,
      ...(isAdmin && { name: 'typeId', single: true }),
    },
    picker('Organization', 'employees', 'Employees', 'employee-sizes'),
    detail('industries', 'Organization', 'industries', 'Industry', 'industries'),
    picker('Organization', 'tags', 'Tag', 'organization-tags'),
    ...(isAdmin
      ? []
      : [
          picker(
            'Organization',
            'labels',
            'Label',
            scope.kind === 'collective' ? 'collective-labels' : 'network-labels',
          ),
        ]),
    detail('causeAreas', 'Organization', 'causes', 'Cause', 'causes'),
    ...acquaintanceFields(scope, (facet, others) => organizationCounts(facet, scope, others)),
    detail('markets', 'Business', 'marketTypes', 'Market', 'market-types'),
    detail('lifecycleStage', 'Business', 'lifecycleStages', 'Lifecycle stage', 'lifecycle-stages'),
    detail('revenueRange', 'Business', 'revenueRanges', 'Revenue', 'revenue-ranges'),
    detail('fundingStage', 'Business', 'fundingStages', 'Funding stage', 'funding-stages'),
    detail('investmentStages', 'Investing', 'investmentStages', 'Investment stage', 'investment-stages'),
    detail('investmentAreas', 'Investing', 'investmentAreas', 'Investment area', 'investment-areas'),
    detail('functions', 'Executive search', 'jobFunctions', 'Job function', 'job-functions'),
    detail('seniorityLevels', 'Executive search', 'seniorityLevels', 'Seniority', 'seniority-levels'),
    detail('practiceAreas', 'Executive search', 'practiceAreas', 'Practice area', 'practice-areas'),
    detail('specialtyAreas', 'Executive search', 'specialtyAreas', 'Specialty area', 'specialty-areas'),
  ];
}

/** Whether one of the chosen types has the detail. Without a chosen type all are offered except causes, which only nonprofits have. */
function isDetailAvailable(detail: OrganizationDetail, values: FilterValues): boolean {
  const types = parseIds(values['types'] ?? values['typeId']);
  if (types.length === 0) return detail !== 'causeAreas';
  return types.some((id) => organizationDetails[id as OrganizationTypeId]?.includes(detail));
}

export const organizationOrderings: readonly Ordering[] = [
  { by: 'name', name: 'Name', direction: 'asc' },
  { by: 'people', name: 'Most people', direction: 'desc' },
  { by: 'updatedOn', name: 'Recently updated', direction: 'desc' },
];
