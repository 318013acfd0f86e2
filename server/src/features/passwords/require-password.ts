import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { countCall } from '../../platform/http/rate-limit.queries.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import { findLogin } from '../session/session.queries.ts';

const TRIES = 10;
const SECONDS = 600;

/** Asks for the password again before something that matters; a stolen session must not be able to guess it. */
export async function requirePassword(db: Database, user: User, password: string, field: string): Promise<void> {
  const { count, secondsLeft } = await countCall(db, `password of ${user.id}`, SECONDS);
  if (count > TRIES) throw tooManyRequests(secondsLeft);
  const login = await findLogin(db, user.username);
  if (!login || !(await verifyPassword(password, login.passwordHash)))
    throw invalid({ [field]: 'Incorrect password.' });
}
