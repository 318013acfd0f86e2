import { expect, test } from 'vitest';
import { hashPassword, verifyNobody, verifyPassword } from './passwords.ts';

test('a password fits its hash alone, and two hashes of it differ', async () => {
  const [first, second] = await Promise.all([hashPassword('collective'), hashPassword('collective')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('collective', first)).toBe(true);
  expect(await verifyPassword('Collective', first)).toBe(false);
});

test('an unknown user is refused', async () => expect(await verifyNobody('collective')).toBe(false));

test('a hash that is none is our fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain')).rejects.toThrow('format');
});
