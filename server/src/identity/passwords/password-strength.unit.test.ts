import { expect, test } from 'vitest';
import { isWeak } from './password-strength.ts';

const words = ['Kith', 'Ada Lovelace', 'ada.lovelace@kith.example', 'Hopper Capital'];

test.each([
  'password',
  'Password1',
  'P@ssw0rd2024!',
  '12345678',
  '87654321',
  '1q2w3e4r',
  'qwer1234',
  'zaq12wsx',
  'qwertyuiop',
  'Qwertz123',
  'iloveyou',
  'letmein!!!',
  'Summer2026',
  'aaaaaaaa',
  'abababab',
  'dragon123',
  // The demo's password is public, in the README.
  'collective',
  'dragondragon',
  '!!admin!!',
  'a'.repeat(200),
])('refuses %s', async (password) => expect(await isWeak(password, words)).toBe(true));

test.each([
  'ada.lovelace',
  'ADA.LOVELACE@kith.example',
  'AdaLovelace1815',
  'Lovelace-2026',
  'Kith2026!',
  'HopperCapital1',
  'hopper capital 2026',
])('refuses %s, made of the names of this installation', async (password) =>
  expect(await isWeak(password, words)).toBe(true),
);

test.each([
  'correct horse battery',
  'tr0ub4dor&3',
  'dragonfly over pond',
  'xkcd-936-rocks',
  'пароль-длинный',
  'Zürich-See-Nebel',
  'xT7!qm2Zr',
])('accepts %s', async (password) => expect(await isWeak(password, words)).toBe(false));
