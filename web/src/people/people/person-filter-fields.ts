import type { Dataset } from '@kith/contract/people/autocomplete';
import type { PersonFacet } from '@kith/contract/people/facets';
import { acquaintanceFields } from '../../entities/acquaintance/acquaintance-fields.ts';
import { datasetSource, autocompleteScopeOf } from '../../entities/dataset/dataset.api.ts';
import { placesQuery } from '../../entities/place/place.api.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import type { FilterField } from '../../ui/filters/filter-field.ts';
import type { Ordering } from '../../ui/filters/ordering.ts';
import { personCounts } from './people.api.ts';

const yesNo = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
];

/** The filters of a people list. They depend on the scope and on whether the user is an admin. */
export function personFilterFields(scope: Scope, isAdmin: boolean): FilterField[] {
  const picker = (group: string, name: PersonFacet, label: string, dataset: Dataset): FilterField => ({
    type: 'picker',
    group,
    name,
    label,
    source: datasetSource(dataset, autocompleteScopeOf(scope)),
    // The scope of admins is too large to count while they choose.
    ...(scope.kind !== 'admin' && {
      counts: (others) => personCounts(name, scope, others),
    }),
  });
  const inCollective = scope.kind === 'collective';
  return [
    { type: 'text', group: 'Person', name: 'name', label: 'Name', isShownByDefault: true, exactBy: 'nameExact' },
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
      group: 'Person',
      name: 'location',
      label: 'Location',
      isShownByDefault: true,
      places: placesQuery,
    },
    picker('Person', 'tags', 'Tag', 'person-tags'),
    ...when(scope.kind !== 'admin', [
      picker('Person', 'labels', 'Label', inCollective ? 'collective-labels' : 'network-labels'),
    ]),
    { type: 'radio', group: 'Person', name: 'isMember', label: 'Member', options: yesNo, initial: 'true' },
    ...when(inCollective, [
      {
        type: 'radio',
        group: 'Person',
        name: 'isCollaborator',
        label: 'Collaborator',
        options: yesNo,
        initial: 'true',
      },
    ]),
    ...when(isAdmin, [
      { type: 'text', group: 'Person', name: 'linkedin', label: 'LinkedIn URL' },
      { type: 'text', group: 'Person', name: 'email', label: 'Email' },
    ]),
    ...acquaintanceFields(scope, (facet, others) => personCounts(facet, scope, others)),
    { type: 'text', group: 'Work', name: 'title', label: 'Title' },
    picker('Work', 'seniorityLevels', 'Seniority', 'seniority-levels'),
    picker('Work', 'roleTypes', 'Role', 'workrole-types'),
    { ...picker('Work', 'organizations', 'Organization', 'organizations'), isShownByDefault: true },
    picker('Work', 'industries', 'Industry', 'industries'),
    picker('Work', 'organizationSizes', 'Organization size', 'employee-sizes'),
    {
      type: 'radio',
      name: 'workroleIsOngoing',
      label: 'Work experience',
      options: [
        { value: '1', name: 'Current' },
        { value: '0', name: 'Past' },
        { value: '2', name: 'Either' },
      ],
      initial: '2',
      qualifies: ['title', 'seniorityLevels', 'roleTypes', 'organizations', 'industries', 'organizationSizes'],
    },
    picker('Work', 'jobFunctions', 'Job function', 'job-functions'),
    picker('Work', 'skillTypes', 'Skill', 'skill-types'),
    picker('Education', 'schools', 'School', 'schools'),
    picker('Education', 'degrees', 'Degree', 'degree-types'),
    picker('Education', 'majors', 'Major', 'major-types'),
    {
      type: 'radio',
      name: 'educationIsOngoing',
      label: 'Education',
      options: [
        { value: '0', name: 'Alumni' },
        { value: '1', name: 'Student' },
        { value: '2', name: 'Either' },
      ],
      initial: '2',
      qualifies: ['schools', 'degrees', 'majors'],
    },
    picker('Interests', 'causes', 'Cause', 'causes'),
    picker('Interests', 'interests', 'Interest', 'interests'),
    picker('Interests', 'collaborations', 'Collaboration', 'collaborations'),
  ];
}

export const personOrderings: readonly Ordering[] = [
  { by: 'name', name: 'Name', direction: 'asc' },
  { by: 'connectedOn', name: 'Recently connected', direction: 'desc' },
  { by: 'updatedOn', name: 'Recently updated', direction: 'desc' },
  { by: 'strength', name: 'Strength', direction: 'desc' },
  { by: 'closeness', name: 'Closest to me', direction: 'asc' },
];

function when(condition: boolean, fields: FilterField[]): FilterField[] {
  return condition ? fields : [];
}
