import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { uncountCalls, countCalls } from '../../platform/http/rate-limit.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { isPasswordOf } from '../../services/settings/demo-passwords.ts';
import { findLogin } from '../session/session.queries.ts';

/** Checks the password again before a critical change. It is rate limited, so that a stolen session cannot guess it. */
export async function requirePassword(app: App, user: User, password: string, field: string): Promise<void> {
  const { db } = app.connections;
  const login = await findLogin(db, user.username);
  if (login?.passwordHash === NO_PASSWORD)
    throw invalid({
      [field]: 'Your account has no password yet. Choose one with “Forgot password?” on the sign-in page.',
    });
  const guesses = [{ key: `password of ${user.id}`, rate: app.config.LIMIT_PASSWORD_CHECKS }];
  await countCalls(db, guesses);
  if (!login || !(await isPasswordOf(app, { ...login, username: user.username }, password, user.direct)))
    throw invalid({ [field]: 'Incorrect password.' });
  await uncountCalls(db, guesses);
}
