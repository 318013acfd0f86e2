/**
 * Refuses what everybody tries first: the words of a list that ships with Kith, however they are dressed up (P@ssw0rd2024!),
 * runs of digits or of one character, and one's own address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '../../platform/http/errors.ts';

const file = join(import.meta.dirname, '../../../reference/common-passwords.txt');
let common: Set<string> | undefined;

export function refuseCommonPassword(field: string, password: string, username: string): void {
  if (isCommon(password.toLowerCase(), username.toLowerCase()))
    throw invalid({ [field]: 'This password is too easy to guess. Choose another one.' });
}

function isCommon(password: string, username: string): boolean {
  common ??= new Set(readFileSync(file, 'utf8').split('\n'));
  if (password === username || password === username.split('@')[0]) return true;
  if (new Set(password).size < 4) return true;
  return [bare(password), bare(undoLeet(password))].some((word) => common?.has(word) || common?.has(half(word)));
}

/** Without the digits and signs that people put before and after a word. What had nothing else is the empty word, which is on the list. */
const bare = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Signs inside a word stand for letters; those at its end are only decoration. */
const undoLeet = (text: string) => text.replaceAll(/[013457@$!](?=.*\p{L})/gu, (sign) => leet[sign] ?? sign);

/** A word said twice is no better. */
function half(word: string): string {
  const middle = word.length / 2;
  return word.length > 0 && word.slice(0, middle) === word.slice(middle) ? word.slice(0, middle) : word;
}
