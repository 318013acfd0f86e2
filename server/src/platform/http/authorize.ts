/** Checks the rules of policies. No other file refuses a caller with 403. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { rulesAlwaysChecked, rulesEverChecked, type Declaration, type Rule } from '../policy.ts';
import { HttpError } from './errors.ts';

export function authorize<Facts extends readonly unknown[]>(rule: Rule<Facts>, ...facts: Facts): void {
  recordCheck(rule);
  if (!rule(...facts)) refuse(rule);
}

/** For a rule that an SQL statement has checked itself, with the result that the caller may not. */
export function refuse(rule: Rule): never {
  recordCheck(rule);
  throw new HttpError('forbidden', rule.refusal);
}

interface RuleChecks {
  operation: string;
  declared: Set<Rule>;
  checked: Set<Rule>;
}

const ruleChecks = new AsyncLocalStorage<RuleChecks>();

/**
 * Fails if an operation checks a rule that it does not declare, or returns without checking one that it declares. docs/permissions.md
 * is generated from the declarations.
 */
export async function enforceDeclaredRules<T>(
  operation: string,
  declared: readonly Declaration[],
  work: () => Promise<T>,
): Promise<T> {
  const checked = new Set<Rule>();
  const answer = await ruleChecks.run({ operation, declared: new Set(rulesEverChecked(declared)), checked }, work);
  const unchecked = rulesAlwaysChecked(declared).find((rule) => !checked.has(rule));
  if (unchecked) throw new Error(`${operation} has returned without checking: ${unchecked.sentence}`);
  return answer;
}

function recordCheck(rule: Rule): void {
  const current = ruleChecks.getStore();
  if (!current) return;
  if (!current.declared.has(rule)) throw new Error(`${current.operation} does not declare: ${rule.sentence}`);
  current.checked.add(rule);
}
