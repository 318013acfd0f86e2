/** Names by ids, as PostgreSQL is quickest to give them (`json_object_agg`). */
export type NamesById = Record<string, string> | null;

/** The same, in the order of their names. */
export function namedOf(names: NamesById): { id: number; name: string }[] {
  return Object.entries(names ?? {})
    .map(([id, name]) => ({ id: Number(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
