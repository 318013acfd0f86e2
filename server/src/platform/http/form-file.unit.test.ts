/** Forms as browsers send them, and hostile forms. */
import { expect, test } from 'vitest';
import { readFormFile } from './form-file.ts';

const TYPE = 'multipart/form-data; boundary=----edge';
const EDGE = '------edge';
const END = `${EDGE}--\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="José.csv"\r\nContent-Type: text/csv';
const part = (headers: string, content: string) => `${EDGE}\r\n${headers}\r\n\r\n${content}\r\n`;

const read = (body: string, type = TYPE) => {
  const file = readFormFile(Buffer.from(body), type, 'file');
  return file && { name: file.name, content: Buffer.from(file.bytes).toString() };
};
const jose = (content: string) => ({ name: 'José.csv', content });

test.each<[string, string, string, string?]>([
  ['a file', part(FILE, 'hello') + END, 'hello'],
  ['an empty file', part(FILE, '') + END, ''],
  [
    'a file after other fields',
    part('Content-Disposition: form-data; name="a"', 'x') + part(FILE, 'hello') + END,
    'hello',
  ],
  ['headers in small letters', part(FILE.toLowerCase().replace('josé', 'José'), 'hello') + END, 'hello'],
  ['a boundary in quotes', part(FILE, 'hello') + END, 'hello', 'multipart/form-data; boundary="----edge"'],
  ['a form with text before and after it', `ignore me\r\n${part(FILE, 'hello')}${END}ignore me`, 'hello'],
  ['almost a boundary in the content', part(FILE, '\r\n------edg\r\n--') + END, '\r\n------edg\r\n--'],
  ['a boundary within a line', part(FILE, `x${EDGE}`) + END, `x${EDGE}`],
  ['the first of two files', part(FILE, 'one') + part(FILE, 'two') + END, 'one'],
])('reads %s', (_what, body, content, type) => expect(read(body, type)).toEqual(jose(content)));

test.each<[string, string]>([
  ['a form with only another field', part(FILE.replace('"file"', '"other"'), 'hello') + END],
  ['a field that is no file', part('Content-Disposition: form-data; name="file"', 'hello') + END],
  ['a form without a chosen file', part('Content-Disposition: form-data; name="file"; filename=""', '') + END],
  ['a part without headers', `${EDGE}\r\n\r\n\r\nhello\r\n${END}`],
  ['a form without parts', END],
])('finds no file in %s', (_what, body) => expect(read(body)).toBeNull());

test.each<[string, string, RegExp, string?]>([
  ['a body that is cut short', part(FILE, 'hello'), /ends too early/],
  ['a body that is cut within its headers', `${EDGE}\r\n${FILE}`, /ends too early/],
  ['an empty body', '', /ends too early/],
  ['a body that is no form', 'hello', /ends too early/],
  ['a type without a boundary', part(FILE, 'hello') + END, /does not say/, 'multipart/form-data'],
  [
    'a boundary that is too long',
    part(FILE, 'hello') + END,
    /does not say/,
    `multipart/form-data; boundary="${'x'.repeat(71)}"`,
  ],
  // Libraries read all 200,000 parts: Node's own FormData takes ten seconds and 400 MB.
  ['very many parts', part('Content-Disposition: form-data; name="a"', 'x').repeat(200_000) + END, /Send one file/],
])('refuses %s', (_what, body, message, type) => expect(() => read(body, type)).toThrow(message));

test.each([
  ['a header of twenty megabytes', part(`${FILE}\r\nX: ${'y'.repeat(20e6)}`, 'hello') + END],
  ['two million headers', part(FILE + '\r\nX: y'.repeat(2e6), 'hello') + END],
])('reads %s', (_what, body) => expect(read(body)).toEqual(jose('hello')));

test('reads a name of five million quotes quickly', () => {
  const name = '"\\'.repeat(5e6);
  expect(read(part(`Content-Disposition: form-data; name="file"; filename=${name}"`, 'hello') + END)).toEqual({
    name: '\\',
    content: 'hello',
  });
});
