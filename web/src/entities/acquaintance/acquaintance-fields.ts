import { strengths } from '@kith/contract/entities';
import type { CountsQuery, FilterField, FilterValues } from '../../ui/filters/filter-field.ts';
import { listSource } from '../../ui/picker/picker-source.ts';
import { autocompleteScopeOf, datasetSource } from '../dataset/dataset.api.ts';
import type { Scope } from '../scope/scope.ts';

type AcquaintanceFacet = 'knownBy' | 'strengthAtLeast';

const strengthItems = Object.entries(strengths).map(([id, name]) => ({ id: Number(id), name, archived: false }));

/** The filters of people and organizations by who knows them: in a collective its collaborators, elsewhere only the user. */
export function acquaintanceFields(
  scope: Scope,
  counts: (facet: AcquaintanceFacet, others: FilterValues) => CountsQuery,
): FilterField[] {
  const group = 'Who knows them';
  const strength: FilterField = {
    type: 'picker',
    single: true,
    group,
    name: 'strengthAtLeast',
    label: 'At least',
    isPhrase: true,
    source: listSource('strengths', strengthItems),
    // The scope of admins is too large to count while they choose.
    ...(scope.kind !== 'admin' && { counts: (others) => counts('strengthAtLeast', others) }),
  };
  if (scope.kind !== 'collective') return [strength];
  const knownBy: FilterField = {
    type: 'picker',
    group,
    name: 'knownBy',
    label: 'Known by',
    isPhrase: true,
    isShownByDefault: true,
    source: datasetSource('collaborators', autocompleteScopeOf(scope)),
    counts: (others) => counts('knownBy', others),
  };
  return [knownBy, { ...strength, isShownByDefault: true }];
}
