/**
 * The demo's password is published, so it is accepted only from this machine. From elsewhere, each demo account has a password of its own,
 * which is printed in the terminal. It is derived from the server's secret, so that it is the same after each start.
 */
import { timingSafeEqual } from 'node:crypto';
import { base32, keyedHash } from '../../platform/codes.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { isDemoPassword } from './settings.queries.ts';

const LENGTH = 16;

export const demoPasswordFor = (secret: string, username: string) =>
  base32(keyedHash(secret, 'demo password', username.toLowerCase()))
    .slice(0, LENGTH)
    .toLowerCase();

interface Login {
  username: string;
  passwordHash: string;
}

/** Takes equally long for demo accounts and others. */
export async function isPasswordOf(
  app: App,
  { username, passwordHash }: Login,
  password: string,
  direct: boolean,
): Promise<boolean> {
  const right = await verifyPassword(password, passwordHash);
  if (direct || !(await isDemoPassword(app.connections.db, passwordHash))) return right;
  const given = Buffer.from(password);
  const expected = Buffer.from(demoPasswordFor(app.secret, username));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
