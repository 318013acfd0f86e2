import { expect, test } from 'vitest';
import { hashPassword, verifyUnknownUser, verifyPassword } from './passwords.ts';

test('verifies a password only with its hash, and salts each hash', async () => {
  const [first, second] = await Promise.all([hashPassword('collective'), hashPassword('collective')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('collective', first)).toBe(true);
  expect(await verifyPassword('Collective', first)).toBe(false);
});

test('refuses the password of an unknown user', async () => expect(await verifyUnknownUser('collective')).toBe(false));

test('throws for a malformed hash instead of refusing the password', async () => {
  await expect(verifyPassword('x', 'plain')).rejects.toThrow('format');
});
