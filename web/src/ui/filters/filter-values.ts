import type { z } from 'zod';
import { isQualifier, keysOf, type FilterField, type FilterValues } from './filter-field.ts';

export type FilterShape = Record<string, z.ZodType<unknown, string | undefined>>;
export type ParsedFilters<S extends FilterShape> = { [K in keyof S]?: Exclude<z.output<S[K]>, undefined> };

/**
 * Reads filters and order from an address: `values` as written there, `query` as the endpoint takes them. Ignores
 * filters that this viewer does not have and invalid values: an address can be old, mistyped or somebody else's, and
 * the rest of it should still work. An address without filters needs no `shape`.
 */
export function readFilters<S extends FilterShape>(
  search: string,
  shape: S | undefined,
  fields: readonly FilterField[],
): { values: FilterValues; query: ParsedFilters<S> } {
  const known = new Set(['order', 'sort', ...fields.flatMap(keysOf)]);
  const given = [...new URLSearchParams(search)].filter(([key, value]) => value !== '' && known.has(key));
  const query = shape ? parseFilters(shape, Object.fromEntries(given)) : {};
  return { values: Object.fromEntries(given.filter(([key]) => key in query)), query };
}

/** Values as the endpoint takes them, without invalid ones. */
export function parseFilters<S extends FilterShape>(shape: S, values: FilterValues): ParsedFilters<S> {
  const accepted = Object.entries(values).flatMap(([key, value]) => {
    const parsed = shape[key]?.safeParse(value);
    return parsed?.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(accepted) as ParsedFilters<S>;
}

/** The filters that have an effect: filled in, and qualifiers only if they differ from their initial value. */
export function effectiveFilters(fields: readonly FilterField[], values: FilterValues): FilterField[] {
  const filled = (name: string) => Boolean(values[name]);
  return fields.filter((field) => {
    if (field.type === 'location') return filled('latitude') && filled('longitude');
    if (!isQualifier(field)) return filled(field.name);
    return filled(field.name) && values[field.name] !== field.initial && field.qualifies?.some(filled);
  });
}

/** The effective filters as they are shown and counted: a text and its exact match are one. */
export function displayedFilters(fields: readonly FilterField[], values: FilterValues): FilterField[] {
  const ofTexts = new Set(fields.flatMap((field) => (field.type === 'text' && field.exactBy ? [field.exactBy] : [])));
  return effectiveFilters(fields, values).filter(({ name }) => !ofTexts.has(name));
}

/** The values of the effective filters. */
export function effectiveValues(fields: readonly FilterField[], values: FilterValues): FilterValues {
  const keys = effectiveFilters(fields, values).flatMap(keysOf);
  return Object.fromEntries(keys.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
}

/** The same query with other filters and without the page. Other parameters stay as they were written. */
export function searchWithFilters(search: string, fields: readonly FilterField[], values: FilterValues): string {
  const ours = new Set(['page', ...fields.flatMap(keysOf)]);
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !ours.has(pair.split('=')[0] ?? ''));
  const pairs = Object.entries(effectiveValues(fields, values)).map(([key, value]) => `${key}=${readable(value)}`);
  const all = [...pairs, ...others];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

/** Encoded, except for the commas between ids. */
function readable(value: string): string {
  return encodeURIComponent(value.trim()).replaceAll('%2C', ',');
}

/** The same query with one key set or removed, and without the page. */
export function searchWith(search: string, key: string, value: string | undefined): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=')[0] !== key && !/^page(=|$)/.test(pair));
  const all = value === undefined ? others : [...others, `${key}=${readable(value)}`];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

export function withoutFilters(values: FilterValues, ...fields: FilterField[]): FilterValues {
  const gone = new Set(fields.flatMap(keysOf));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)));
}
