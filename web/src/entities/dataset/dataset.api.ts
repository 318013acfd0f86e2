import { autocomplete, type Dataset } from '@kith/contract/people/autocomplete';
import { call } from '../../http/client.ts';
import type { Scope } from '../scope/scope.ts';
import type { PickerSource } from '../../ui/picker/picker-source.ts';

interface AutocompleteScope {
  /** Search this collective. Left out: the user's own network. */
  collectiveId?: number;
  /** Also search organizations outside the scope: for naming an employer or a school. */
  everywhere?: boolean;
}

/** Limits the pickers of a scope to the people and organizations in it. */
export function autocompleteScopeOf(scope: Scope): AutocompleteScope {
  if (scope.kind === 'admin') return { everywhere: true };
  return scope.kind === 'collective' ? { collectiveId: scope.collectiveId } : {};
}

export function datasetSource(dataset: Dataset, reach: AutocompleteScope = {}): PickerSource {
  return {
    key: [autocomplete.path, dataset, reach],
    load: (wanted, signal) => call(autocomplete, { params: { dataset }, body: { ...reach, ...wanted } }, signal),
  };
}
