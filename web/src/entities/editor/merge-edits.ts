type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Compares the values of two forms or two fields. A file is equal only to itself. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (isGroup(one) && isGroup(other)) return Object.keys(one).every((key) => isEqual(one[key], other[key]));
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  }
  return one === other;
}

/** The newest values, with the edits made since `before` applied on top. */
export function mergeEdits<T>(before: T, edited: T, newest: T): T {
  if (isGroup(before) && isGroup(edited) && isGroup(newest)) {
    return Object.fromEntries(
      Object.keys(newest).map((key) => [key, mergeEdits(before[key], edited[key], newest[key])]),
    ) as T;
  }
  return isEqual(before, edited) ? newest : edited;
}

/** Whether somebody else has changed a field to a value that differs from the form's. */
export function hasConflict(before: unknown, edited: unknown, newest: unknown): boolean {
  if (isGroup(before) && isGroup(edited) && isGroup(newest)) {
    return Object.keys(newest).some((key) => hasConflict(before[key], edited[key], newest[key]));
  }
  return !isEqual(newest, before) && !isEqual(newest, edited);
}
