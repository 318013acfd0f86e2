/**
 * The attributes of a person as keys: the kind in the upper bits, the id of the value in the lower 24. `person_search` has the keys of
 * each person, `person_bitmap` the people of each key.
 */
export const keyKinds = {
  roleType: { current: 1, past: 2 },
  seniorityLevel: { current: 3, past: 4 },
  organization: { current: 5, past: 6 },
  industry: { current: 7, past: 8 },
  organizationSize: { current: 9, past: 10 },
  school: { current: 11, past: 12 },
  degree: { current: 13, past: 14 },
  major: { current: 15, past: 16 },
  jobFunction: 17,
  skillType: 18,
  cause: 19,
  interest: 20,
  collaboration: 21,
  tag: 22,
  /** The value is the id of a title_word. */
  titleWord: { current: 23, past: 24 },
} as const;

export interface CurrentAndPastKind {
  current: number;
  past: number;
}

/** Every person has this key; its bitmap is the admins' scope. */
export const EVERYBODY_KEY = 0;

/** Kinds with many rare values, whose bitmaps would be mostly zeros. Indexes find their people instead. */
export const kindsWithoutBitmap: readonly number[] = [
  keyKinds.organization.current,
  keyKinds.organization.past,
  keyKinds.school.current,
  keyKinds.school.past,
];

/** Ids of more than 24 bits would overlap with the next kind. No table has so many rows. */
export const MAX_VALUE = 0xff_ff_ff;
export const KIND_SIZE = MAX_VALUE + 1;

export const keysOf = (kinds: readonly number[], values: readonly number[]): number[] =>
  kinds.flatMap((kind) => values.filter((value) => value <= MAX_VALUE).map((value) => kind * KIND_SIZE + value));
