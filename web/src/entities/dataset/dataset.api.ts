import { autocomplete, type Dataset } from '@kith/contract/people/autocomplete';
import { call } from '../../http/client.ts';
import type { Scope } from '../scope/scope.ts';
import type { PickerSource } from '../../ui/picker/picker-source.ts';

interface AutocompleteScope {
  /** What this collective holds; else my network. */
  collectiveId?: number;
  /** Organizations beyond the scope, where one names an employer or a school. */
  everywhere?: boolean;
}

/** What a scope's own pickers offer. */
export function autocompleteScopeOf(scope: Scope): AutocompleteScope {
  if (scope.kind === 'admin') return { everywhere: true };
  return scope.kind === 'collective' ? { collectiveId: scope.collectiveId } : {};
}

/** What a picker of a dataset offers. */
export function datasetSource(dataset: Dataset, reach: AutocompleteScope = {}): PickerSource {
  return {
    key: [autocomplete.path, dataset, reach],
    load: (wanted, signal) => call(autocomplete, { params: { dataset }, body: { ...reach, ...wanted } }, signal),
  };
}
