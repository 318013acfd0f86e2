import type { Place } from '@kith/contract/people/places';
import type { Option } from '../form/select-field.tsx';
import type { PickerSource } from '../picker/picker-source.ts';

/**
 * What is chosen, by its key in the address and as the address holds it: a text, 'true', ids joined by commas. Within
 * the form an empty value is a filter that is active and not filled in yet.
 */
export type FilterValues = Readonly<Record<string, string>>;

interface FilterFieldBase {
  /** The key in the address. */
  name: string;
  /** In the singular: 'Industry'. */
  label: string;
  /** The heading under which the form offers it. */
  group?: string;
  /** Stands in the form from the start. */
  isShownByDefault?: boolean;
  /** Whether the form offers it, beside what else is chosen. */
  isAvailable?: (values: FilterValues) => boolean;
}

export interface TextFilter extends FilterFieldBase {
  type: 'text';
  /** The name of the qualifier that, when 'true', asks for this text and nothing more. The two are told as one. */
  exactBy?: string;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DayFilter extends FilterFieldBase {
  type: 'day';
}

/** From a dataset of the server, or from a list that we have. */
export interface PickerFilter extends FilterFieldBase {
  type: 'picker';
  source: PickerSource;
  /** At most one value. */
  single?: boolean;
  /** How many each value would find beside the other filters. */
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
  /** Says more about these filters: it comes and goes with them, and its initial value says nothing. */
  qualifies?: readonly string[];
}

export interface CheckboxFilter extends FilterFieldBase {
  type: 'checkbox';
}

/** A circle. Beside its name it has the keys `latitude`, `longitude` and `radius`, in miles. */
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

/** One filter of a list: a row in a table of facts, from which form, chips and address are made. */
export type FilterField = TextFilter | DayFilter | PickerFilter | RadioFilter | CheckboxFilter | LocationFilter;

export const circleKeys = ['location', 'latitude', 'longitude', 'radius'] as const;

export function keysOf(field: FilterField): readonly string[] {
  return field.type === 'location' ? circleKeys : [field.name];
}

/** What a filter starts with when it is activated. */
export function initialValueOf(field: FilterField): string {
  if (field.type === 'radio') return field.initial;
  return field.type === 'checkbox' ? 'true' : '';
}

export const isQualifier = (field: FilterField): field is RadioFilter =>
  field.type === 'radio' && field.qualifies !== undefined;

export function parseIds(value: string | undefined): number[] {
  return value ? value.split(',').map(Number) : [];
}
