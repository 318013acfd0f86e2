import type { Json } from './activity.queries.ts';

/** Fields that change with every edit. */
const uneventful = new Set(['version', 'updatedOn', 'updatedBy']);

/** The differences between two states of a record, for the audit log. */
export function changesOf(before: object, after: object): Record<string, { from: Json; to: Json }> {
  const old = before as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(after as Record<string, Json>)
      .filter(([field, value]) => !uneventful.has(field) && JSON.stringify(value) !== JSON.stringify(old[field]))
      .map(([field, to]) => [field, { from: old[field] ?? null, to }]),
  );
}
