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

/** A rule that is not asked before every answer. */
export interface Sometimes {
  readonly rule: Rule;
  readonly sentence: string;
}

/** What the operation itself is limited to, so that there is nothing to ask. */
export interface Limit {
  readonly sentence: string;
}

/** What an operation says about itself. */
export type Declared = Rule | Sometimes | Limit;

/** The rule is asked in this case only. */
export const when = (condition: string, rule: Rule): Sometimes => ({
  rule,
  sentence: `If ${condition}: ${rule.sentence}`,
});

/** The statement of the operation holds the rule itself, and the rule is asked only to refuse. */
export const byStatement = (rule: Rule): Sometimes => ({ rule, sentence: rule.sentence });

export const limitedTo = (what: string): Limit => ({ sentence: `Limited to ${what}.` });

export const sameForAll: Limit = { sentence: 'The same for everybody who may call it.' };
export const everyRecord: Limit = { sentence: 'Every record.' };

const isRule = (declared: Declared): declared is Rule => typeof declared === 'function';

export const alwaysAsked = (declared: readonly Declared[]): Rule[] => declared.filter(isRule);

export const everAsked = (declared: readonly Declared[]): Rule[] =>
  declared.flatMap((one) => (isRule(one) ? one : 'rule' in one ? one.rule : []));
