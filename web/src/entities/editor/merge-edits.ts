type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two forms, or two fields, hold the same. A file is only the same as itself. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (isGroup(one) && isGroup(other)) return Object.keys(one).every((key) => isEqual(one[key], other[key]));
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  }
  return one === other;
}

/** The newest values, with what was typed since `before` laid over them. */
export function mergeEdits<T>(before: T, typed: T, newest: T): T {
  if (isGroup(before) && isGroup(typed) && isGroup(newest)) {
    return Object.fromEntries(
      Object.keys(newest).map((key) => [key, mergeEdits(before[key], typed[key], newest[key])]),
    ) as T;
  }
  return isEqual(before, typed) ? newest : typed;
}

/** Whether somebody else has changed a field to something that is not what stands in the form. */
export function hasConflict(before: unknown, typed: unknown, newest: unknown): boolean {
  if (isGroup(before) && isGroup(typed) && isGroup(newest)) {
    return Object.keys(newest).some((key) => hasConflict(before[key], typed[key], newest[key]));
  }
  return !isEqual(newest, before) && !isEqual(newest, typed);
}
