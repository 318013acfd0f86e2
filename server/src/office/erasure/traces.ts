/** Finds the name, the emails and the LinkedIn address of a person in values that others have stored. */
import { linkedinSlug } from '@kith/contract/linkedin';
import { containsPattern } from '../../platform/database/like.ts';
import type { Identity } from './identity-of.queries.ts';

type Traced = Pick<Identity, 'names' | 'emails' | 'slugs'>;

/** For `ilike any` on JSON as text. It finds more than findTraces(), which decides. */
export const tracePatterns = ({ names, emails, slugs }: Traced): string[] =>
  [...names, ...emails, ...slugs].map((one) => containsPattern(JSON.stringify(one).slice(1, -1)));

/** Whether the value is one of the names or addresses, or contains an email. A name within a longer text is not found: it may be another's. */
export function findTraces({ names, emails, slugs }: Traced, value: string): boolean {
  const text = value.trim().toLowerCase();
  const isNamed = [...names, ...emails, ...slugs].some((one) => one.toLowerCase() === text);
  const slug = linkedinSlug(value);
  return (
    isNamed ||
    (slug !== null && slugs.includes(slug)) ||
    text.split(/[\s<>"',;()]+/).some((word) => emails.includes(word))
  );
}
