type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two forms, or two fields, hold the same. A file is only the same as itself. */
export function same(one: unknown, other: unknown): boolean {
  if (isGroup(one) && isGroup(other)) return Object.keys(one).every((key) => same(one[key], other[key]));
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => same(value, other[index]));
  }
  return one === other;
}

/** The newest values, with what was typed since `before` laid over them. */
export function mergeTyped<T>(before: T, typed: T, newest: T): T {
  if (isGroup(before) && isGroup(typed) && isGroup(newest)) {
    return Object.fromEntries(
      Object.keys(newest).map((key) => [key, mergeTyped(before[key], typed[key], newest[key])]),
    ) as T;
  }
  return same(before, typed) ? newest : typed;
}

/** Whether somebody else has changed a field to something that is not what stands in the form. */
export function isOvertaken(before: unknown, typed: unknown, newest: unknown): boolean {
  if (isGroup(before) && isGroup(typed) && isGroup(newest)) {
    return Object.keys(newest).some((key) => isOvertaken(before[key], typed[key], newest[key]));
  }
  return !same(newest, before) && !same(newest, typed);
}
