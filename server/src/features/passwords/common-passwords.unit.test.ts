import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const refused = (password: string) => () => refuseCommonPassword('password', password, 'ada.lovelace@kith.example');

test.each([
  'password',
  'Password1',
  'P@ssw0rd2024!',
  '12345678',
  '87654321',
  'qwertyuiop',
  'Qwertz123',
  'iloveyou',
  'letmein!!!',
  'Summer2026',
  'aaaaaaaa',
  'abababab',
  'dragon123',
  // The demo's password is in the README of everybody's clone.
  'collective',
  'dragondragon',
  '!!admin!!',
  'ada.lovelace',
  'ADA.LOVELACE@kith.example',
])('%s is too easy', (password) => expect(refused(password)).toThrow('This password is too easy to guess.'));

test.each([
  'correct horse battery',
  'tr0ub4dor&3',
  'dragonfly over pond',
  'xkcd-936-rocks',
  'пароль-длинный',
  'Zürich-See-Nebel',
])('%s is fine', (password) => expect(refused(password)).not.toThrow());
