/** Names by ids, as `json_object_agg` returns them, which is the fastest form in PostgreSQL. */
export type NamesById = Record<string, string> | null;

/** The same as a list, sorted by name. */
export function toSortedNames(names: NamesById): { id: number; name: string }[] {
  return Object.entries(names ?? {})
    .map(([id, name]) => ({ id: Number(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
