import type { PickerItem } from '@kith/contract/people/autocomplete';

/** One page of options. */
export interface PickerPage {
  results: PickerItem[];
  /** The next page, null at the end. */
  next: number | null;
  /** The number of options without a search text. Small datasets are filtered in the browser. */
  datasetSize: number;
  /** Whether the options change so rarely that they may stay cached. */
  cache: boolean;
}

/** Loads the options of a picker and the names of its selected ids. */
export interface PickerSource {
  /** The prefix of its query keys. */
  key: readonly unknown[];
  load: (wanted: { name?: string; page?: number; ids?: number[] }, signal: AbortSignal) => Promise<PickerPage>;
}

/** A source with a fixed list of options. */
export function listSource(key: string, items: readonly PickerItem[]): PickerSource {
  return {
    key: ['list', key],
    load: ({ ids }) =>
      Promise.resolve({
        results: items.filter(({ id }) => !ids || ids.includes(id)),
        next: null,
        datasetSize: items.length,
        cache: true,
      }),
  };
}
