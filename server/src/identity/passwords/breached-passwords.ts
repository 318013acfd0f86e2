/**
 * Checks whether a password is known from a data breach, with the range API of Have I Been Pwned or a compatible service. The
 * service receives only the first five digits of the hash, so it does not learn the password.
 */
import { createHash } from 'node:crypto';

const DEADLINE_MS = 2000;

/** Throws if the service fails. */
export async function isBreached(template: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
  const response = await fetch(template.replaceAll('{prefix}', prefix), {
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
    // Pads responses to equal length, so that it does not reveal the prefix. Padded lines have the count 0.
    headers: { 'add-padding': 'true' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The service for known breaches answered ${response.status}.`);
  }
  return new RegExp(`^${rest}:0*[1-9]`, 'im').test(await response.text());
}
