import type { PickerItem } from '@kith/contract/people/autocomplete';

/** One page of what a picker can offer. */
export interface PickerPage {
  results: PickerItem[];
  /** The next page, null at the end. */
  next: number | null;
  /** How many there are without a text; small sets are filtered in the browser. */
  datasetSize: number;
  /** Whether the answer stays the same long enough to be kept. */
  cache: boolean;
}

/** Where a picker gets what it offers, and the names of what is chosen. */
export interface PickerSource {
  /** Tells its answers from those of other sources. */
  key: readonly unknown[];
  load: (wanted: { name?: string; page?: number; ids?: number[] }, signal: AbortSignal) => Promise<PickerPage>;
}

/** A source that is a list we already have. */
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
