import type { Place } from '@kith/contract/people/places';
import type { Option } from '../form/select-field.tsx';
import type { PickerSource } from '../picker/picker-source.ts';

/**
 * Filter values by their key in the address, encoded as in the address: a text, 'true', ids joined by commas. Within
 * the form an empty value is a filter that is active but not filled in yet.
 */
export type FilterValues = Readonly<Record<string, string>>;

interface FilterFieldBase {
  /** The key in the address. */
  name: string;
  /** In the singular: 'Industry'. */
  label: string;
  /** Its heading in the form. */
  group?: string;
  /** The label and the value are a phrase: 'Known by Ada Able'. Otherwise: 'Industry is Energy'. */
  isPhrase?: boolean;
  /** Shown in the form before the user activates it. */
  isShownByDefault?: boolean;
  /** Whether the form offers it, given the other values. */
  isAvailable?: (values: FilterValues) => boolean;
}

export interface TextFilter extends FilterFieldBase {
  type: 'text';
  /** The qualifier that, when 'true', requires an exact match. Both are shown as one filter. */
  exactBy?: string;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DayFilter extends FilterFieldBase {
  type: 'day';
}

/** Values of a dataset on the server, or of a fixed list. */
export interface PickerFilter extends FilterFieldBase {
  type: 'picker';
  source: PickerSource;
  /** At most one value. */
  single?: boolean;
  /** The number of matches of each value, given the other filters. */
  counts?: (others: FilterValues) => CountsQuery;
}

export interface CountsQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly { id: number; count: number }[]>;
}

export interface RadioFilter extends FilterFieldBase {
  type: 'radio';
  options: readonly (Option & { value: string })[];
  initial: string;
  /** Qualifies these filters: it is shown with them, and its initial value has no effect. */
  qualifies?: readonly string[];
}

export interface CheckboxFilter extends FilterFieldBase {
  type: 'checkbox';
}

/** A circle. It also uses the keys `latitude`, `longitude` and `radius` (in miles). */
export interface LocationFilter extends FilterFieldBase {
  type: 'location';
  name: 'location';
  places: (text: string) => PlacesQuery;
}

export interface PlacesQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Place[]>;
  staleTime?: number;
}

/** Describes one filter of a list. The form, the chips and the address are derived from it. */
export type FilterField = TextFilter | DayFilter | PickerFilter | RadioFilter | CheckboxFilter | LocationFilter;

export const circleKeys = ['location', 'latitude', 'longitude', 'radius'] as const;

export function keysOf(field: FilterField): readonly string[] {
  return field.type === 'location' ? circleKeys : [field.name];
}

/** The value of a filter that was just activated. */
export function initialValueOf(field: FilterField): string {
  if (field.type === 'radio') return field.initial;
  return field.type === 'checkbox' ? 'true' : '';
}

export const isQualifier = (field: FilterField): field is RadioFilter =>
  field.type === 'radio' && field.qualifies !== undefined;

export function parseIds(value: string | undefined): number[] {
  return value ? value.split(',').map(Number) : [];
}
