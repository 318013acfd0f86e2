import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test.each([
  [
    'plain addresses, as mail programs expect them',
    ['ada@b.example', 'c.d+e@f.example'],
    'ada@b.example,c.d%2Be@f.example',
  ],
  ['an address with the signs of a query', ['c&cc=d,?x@e.example'], 'c%26cc%3Dd%2C%3Fx@e.example'],
  ['a quoted local part', ['"a@b c"@d.example'], '%22a%40b%20c%22@d.example'],
  ['letters of all languages', ['jörg@bücher.example'], 'j%C3%B6rg@b%C3%BCcher.example'],
  ['nobody', [], ''],
])('recipients: %s', (_, to, expected) => {
  expect(mailAddress(to)).toBe(`mailto:${expected}`);
});

test('texts are encoded, so that they cannot add fields, and lines end with CR LF', () => {
  expect(mailAddress(['a@b.example'], { subject: 'A & B?', body: 'one\ntwo&bcc=x\r\nthree' })).toBe(
    'mailto:a@b.example?subject=A%20%26%20B%3F&body=one%0D%0Atwo%26bcc%3Dx%0D%0Athree',
  );
});

test('half a character does not break the address', () => {
  expect(mailAddress([], { body: 'a\u{D83D}' })).toBe('mailto:?body=a%EF%BF%BD');
});
