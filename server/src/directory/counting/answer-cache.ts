/**
 * Caches what was counted over a scope. The key holds the version of the scope, which every change of its people and organizations
 * raises. At most `thresholds.rememberedAnswers` are kept, the latest used.
 */
import type { Scope } from '../../access/scope.ts';
import { thresholds } from '../thresholds.ts';

/** `question`: all that the answer depends on, beside the scope as it is now. */
export async function cached<T>(scope: Scope, question: unknown, answer: () => Promise<T>): Promise<T> {
  const { answers } = scope.cache ?? {};
  if (!answers) return answer();
  const key = JSON.stringify([scope.id, scope.version, question]);
  const known = answers.get(key);
  answers.delete(key);
  const value = known ?? (await answer());
  answers.set(key, value);
  for (const oldest of answers.keys()) {
    if (answers.size <= thresholds.rememberedAnswers) break;
    answers.delete(oldest);
  }
  return value as T;
}

/** What features ask for changes without the version of the scope. */
export const followsVersion = ({ conditions }: { conditions: object }): boolean => Object.keys(conditions).length === 0;
