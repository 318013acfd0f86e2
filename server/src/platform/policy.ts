/** What policies are written in: rules as pure functions over facts, each with the sentence that docs/permissions.md shows. */

export interface Rule<Facts extends readonly unknown[] = never> {
  (...facts: Facts): boolean;
  /** Speaks to the caller: "You wrote the note." */
  readonly sentence: string;
  /** What a caller reads when the rule does not hold. */
  readonly refusal: string;
}

export function rule<Facts extends readonly unknown[]>(
  sentence: string,
  holds: (...facts: Facts) => boolean,
  refusal = 'You do not have permission to access this.',
): Rule<Facts> {
  return Object.assign((...facts: Facts) => holds(...facts), { sentence, refusal });
}
