/** Asks the rules of policies. No other file refuses a caller with 403. */
import type { Rule } from '../policy.ts';
import { HttpError } from './errors.ts';

export function authorize<Facts extends readonly unknown[]>(rule: Rule<Facts>, ...facts: Facts): void {
  if (!rule(...facts)) refuse(rule);
}

/** For a statement that holds the rule itself, and has found that it does not apply to the caller. */
export function refuse(rule: Rule): never {
  throw new HttpError('forbidden', rule.refusal);
}
