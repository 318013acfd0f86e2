/**
 * The demo's password is published, so it opens the demo's accounts for somebody at this machine alone. For everybody else each account
 * has one of its own, which only the terminal shows: derived from the server's secret, so that it stays the same at every start.
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

/** Takes as long for an account of the demo as for any other. */
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
