/**
 * The attributes of a person as numbers: a kind in the upper bits, the id of a value in the lower 24. `person_search` has the keys
 * of a person, `person_bitmap` has the people of a key.
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
  /** Of title_word: the words that titles have. */
  titleWord: { current: 23, past: 24 },
} as const;

export interface Dated {
  current: number;
  past: number;
}

/** Everybody has it: the admins' scope. */
export const EVERYBODY = 0;

/** Kinds with so many values that each is rare: bits would be mostly zeros, and tables with indexes find their people. */
export const kindsWithoutBits: readonly number[] = [
  keyKinds.organization.current,
  keyKinds.organization.past,
  keyKinds.school.current,
  keyKinds.school.past,
];

/** Ids beyond 24 bits would run into the next kind; there are no such tables. */
export const MAX_VALUE = 0xff_ff_ff;
export const KIND_SIZE = MAX_VALUE + 1;

export const keysOf = (kinds: readonly number[], values: readonly number[]): number[] =>
  kinds.flatMap((kind) => values.filter((value) => value <= MAX_VALUE).map((value) => kind * KIND_SIZE + value));
