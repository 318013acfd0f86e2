import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test('finds addresses without the punctuation of the sentence', () => {
  expect(splitLinks('See https://kith.example/a?b=c#d, or www.example.org.')).toEqual([
    'See ',
    { address: 'https://kith.example/a?b=c#d' },
    ', or ',
    { address: 'www.example.org' },
    '.',
  ]);
  expect(splitLinks('(http://a.example/x_(y)) and [https://b.example]')).toEqual([
    '(',
    { address: 'http://a.example/x_(y)' },
    ') and [',
    { address: 'https://b.example' },
    ']',
  ]);
  expect(splitLinks('https://a.example')).toEqual([{ address: 'https://a.example' }]);
});

test('does not make links of other schemes', () => {
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
    expect(splitLinks(text).every((piece) => typeof piece === 'string')).toBe(true);
});

test('the segments contain the whole text', () => {
  const text = 'a https://x.example/?q="z" <https://y.example> www. (www.z.example), b';
  const all = splitLinks(text).map((piece) => (typeof piece === 'string' ? piece : piece.address));
  expect(all.join('')).toBe(text);
});
