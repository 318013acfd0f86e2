import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

test('addresses are found, and what ends the sentence is not of them', () => {
  expect(linksIn('See https://kith.example/a?b=c#d, or www.example.org.')).toEqual([
    'See ',
    { address: 'https://kith.example/a?b=c#d' },
    ', or ',
    { address: 'www.example.org' },
    '.',
  ]);
  expect(linksIn('(http://a.example/x_(y)) and [https://b.example]')).toEqual([
    '(',
    { address: 'http://a.example/x_(y)' },
    ') and [',
    { address: 'https://b.example' },
    ']',
  ]);
  expect(linksIn('https://a.example')).toEqual([{ address: 'https://a.example' }]);
});

test('nothing else becomes a link', () => {
  for (const text of [
    '',
    'no link\nat all',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    '<a href="x">x</a>',
    'http://',
    'httpx://a',
    'awww.example',
  ])
    expect(linksIn(text).every((piece) => typeof piece === 'string')).toBe(true);
});

test('nothing of the text is lost', () => {
  const text = 'a https://x.example/?q="z" <https://y.example> www. (www.z.example), b';
  const all = linksIn(text).map((piece) => (typeof piece === 'string' ? piece : piece.address));
  expect(all.join('')).toBe(text);
});
