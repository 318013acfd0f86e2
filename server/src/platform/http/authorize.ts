/** Asks the rules of policies. No other file refuses a caller with 403. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { alwaysAsked, everAsked, type Declared, type Rule } from '../policy.ts';
import { HttpError } from './errors.ts';

export function authorize<Facts extends readonly unknown[]>(rule: Rule<Facts>, ...facts: Facts): void {
  noteAsked(rule);
  if (!rule(...facts)) refuse(rule);
}

/** For a statement that holds the rule itself, and has found that it does not apply to the caller. */
export function refuse(rule: Rule): never {
  noteAsked(rule);
  throw new HttpError('forbidden', rule.refusal);
}

interface Watched {
  operation: string;
  mayAsk: Set<Rule>;
  asked: Set<Rule>;
}

const watched = new AsyncLocalStorage<Watched>();

/**
 * Fails when an operation asks a rule that it did not declare, or answers without having asked one that it did: docs/permissions.md
 * is made from what is declared.
 */
export async function holdToRules<T>(
  operation: string,
  declared: readonly Declared[],
  work: () => Promise<T>,
): Promise<T> {
  const asked = new Set<Rule>();
  const answer = await watched.run({ operation, mayAsk: new Set(everAsked(declared)), asked }, work);
  const left = alwaysAsked(declared).find((rule) => !asked.has(rule));
  if (left) throw new Error(`${operation} has answered and not asked: ${left.sentence}`);
  return answer;
}

function noteAsked(rule: Rule): void {
  const current = watched.getStore();
  if (!current) return;
  if (!current.mayAsk.has(rule)) throw new Error(`${current.operation} does not declare: ${rule.sentence}`);
  current.asked.add(rule);
}
