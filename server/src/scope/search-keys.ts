/**
 * The attributes of a person as numbers: a kind in the upper bits, the id of a value in the lower 24. One set of them a
 * person, with one index over all, answers any combination of filters.
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
  location: 23,
} as const;

/** Ids beyond 24 bits would run into the next kind; there are no such tables. */
const MAX_VALUE = 0xff_ff_ff;

export const keysOf = (kinds: readonly number[], values: readonly number[]): number[] =>
  kinds.flatMap((kind) => values.filter((value) => value <= MAX_VALUE).map((value) => kind * (MAX_VALUE + 1) + value));
