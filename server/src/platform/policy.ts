/** The building blocks of policies: rules are pure functions over facts, each with a sentence for docs/permissions.md. */

export interface Rule<Facts extends readonly unknown[] = never> {
  (...facts: Facts): boolean;
  /** Speaks to the caller: "You wrote the note." */
  readonly sentence: string;
  /** The error text if the rule does not hold. */
  readonly refusal: string;
}

export function rule<Facts extends readonly unknown[]>(
  sentence: string,
  holds: (...facts: Facts) => boolean,
  refusal = 'You do not have permission to access this.',
): Rule<Facts> {
  return Object.assign((...facts: Facts) => holds(...facts), { sentence, refusal });
}

/** A rule that the operation does not check in every case. */
export interface ConditionalRule {
  readonly rule: Rule;
  readonly sentence: string;
}

/** A limit of the operation itself, which needs no check. */
export interface Limit {
  readonly sentence: string;
}

/** A declaration of an operation about who may do what. */
export type Declaration = Rule | ConditionalRule | Limit;

/** A rule that is checked in one case only. */
export const when = (condition: string, rule: Rule): ConditionalRule => ({
  rule,
  sentence: `If ${condition}: ${rule.sentence}`,
});

/** The SQL statement of the operation contains the rule, which is used only for the refusal. */
export const byStatement = (rule: Rule): ConditionalRule => ({ rule, sentence: rule.sentence });

export const limitedTo = (what: string): Limit => ({ sentence: `Limited to ${what}.` });

export const sameForAll: Limit = { sentence: 'The same for everybody who may call it.' };
export const everyRecord: Limit = { sentence: 'Every record.' };

const isRule = (declared: Declaration): declared is Rule => typeof declared === 'function';

export const rulesAlwaysChecked = (declared: readonly Declaration[]): Rule[] => declared.filter(isRule);

export const rulesEverChecked = (declared: readonly Declaration[]): Rule[] =>
  declared.flatMap((one) => (isRule(one) ? one : 'rule' in one ? one.rule : []));
