/** Password hashes: argon2id in the PHC string format, which contains the parameters of the hash. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const LENGTH = 32;

const parameters = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash('argon2id', { message: password, nonce, tagLength: LENGTH, ...current });
  return `${parameters}${encode(nonce)}$${encode(tag)}`;
}

/** The hash of an account without a password, whose user signs in elsewhere. No password has it. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A random password that is printed once. */
export async function generatePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(12).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

/** The hash has old parameters, and should be replaced at the next sign-in, when the password is available. */
export const isOutdated = (stored: string) => !stored.startsWith(parameters);

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error('A stored password hash is not in the expected format.');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

/** The hash that an unknown user's password is compared with, so that the response takes as long as for a known user. */
let unknownUserHash: Promise<string> | undefined;
export async function verifyUnknownUser(password: string): Promise<false> {
  unknownUserHash ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await unknownUserHash);
  return false;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
