/**
 * Whether a password is known from a breach, by the range service of Have I Been Pwned or one like it: it is asked for all
 * hashes that begin with the same five digits, and so never learns which password is meant.
 */
import { createHash } from 'node:crypto';

const DEADLINE_MS = 2000;

/** Throws when the service does not answer as it should. */
export async function isBreached(template: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
  const response = await fetch(template.replaceAll('{prefix}', prefix), {
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
    // Answers of one length: who listens does not learn the prefix from it. What was added has the count 0.
    headers: { 'add-padding': 'true' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The service for known breaches answered ${response.status}.`);
  }
  return new RegExp(`^${rest}:0*[1-9]`, 'im').test(await response.text());
}
