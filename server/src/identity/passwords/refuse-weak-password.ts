import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { isBreached } from './breached-passwords.ts';
import { isWeak } from './password-strength.ts';
import { findClientNames } from './guessable-words.queries.ts';

/** Called wherever a user chooses a password. `ownWords`: the name and the address of the user. */
export async function refuseWeakPassword(
  app: App,
  field: string,
  password: string,
  ownWords: readonly string[],
): Promise<void> {
  const { KITH_BASE_URL, PASSWORD_BREACH_URL } = app.config;
  const words = ['Kith', new URL(KITH_BASE_URL).hostname, ...ownWords, ...(await findClientNames(app.connections.db))];
  if (await isWeak(password, words))
    throw invalid({
      [field]:
        'This password is too easy to guess. Make it longer, for example with three words that do not belong together.',
    });
  if (PASSWORD_BREACH_URL && (await isBreachedPassword(PASSWORD_BREACH_URL)))
    throw invalid({
      [field]: 'This password is known from a data breach elsewhere. Choose one that you use nowhere else.',
    });

  /** A failure of the external service does not block the change. */
  async function isBreachedPassword(template: string): Promise<boolean> {
    try {
      return await isBreached(template, password);
    } catch (error) {
      app.log.warn({ err: error }, 'the check for breached passwords failed');
      return false;
    }
  }
}
