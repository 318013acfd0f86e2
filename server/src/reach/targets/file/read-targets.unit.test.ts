import { expect, test } from 'vitest';
import { readTargets } from './read-targets.ts';
import { TargetFileError } from './target-file-error.ts';

const read = (text: string | Uint8Array, kind: 'person' | 'organization' = 'organization') =>
  readTargets(typeof text === 'string' ? Buffer.from(text) : text, kind, {});
const namesOf = async (text: string | Uint8Array) => (await read(text)).lines.map(({ name }) => name);

test('reads one target a line, and a comma in names does not separate', async () => {
  expect(await namesOf('Acme, Inc.\r\n\r\nGlobex\n  Initech  \rHooli')).toEqual([
    'Acme, Inc.',
    'Globex',
    'Initech',
    'Hooli',
  ]);
});

test('finds addresses in a single column', async () => {
  const { lines } = await read('acme.example\nhttps://www.linkedin.com/company/globex\nhello@initech.example\nHooli');
  expect(lines).toEqual([
    { name: null, website: 'acme.example', linkedin: null },
    { name: null, website: null, linkedin: 'https://www.linkedin.com/company/globex' },
    { name: null, website: 'hello@initech.example', linkedin: null },
    { name: 'Hooli', website: null, linkedin: null },
  ]);
});

test('guesses columns by their titles, or by their content', async () => {
  const titled = await read('Id,Company Name,Web Site\n1,"Acme, Inc.",acme.example\n2,Globex,');
  expect(titled.layout).toMatchObject({ separator: 'comma', hasHeader: true, nameColumn: 1, websiteColumn: 2 });
  expect(titled.lines[0]).toEqual({ name: 'Acme, Inc.', website: 'acme.example', linkedin: null });
  const untitled = await read('acme.example\tAcme\nglobex.example\tGlobex');
  expect(untitled.layout).toMatchObject({ separator: 'tab', hasHeader: false, nameColumn: 1, websiteColumn: 0 });
  expect(untitled.columns).toEqual(['Column 1', 'Column 2']);
});

test('reads UTF-16 and Windows code pages, and removes invisible and direction characters', async () => {
  expect(await namesOf(Buffer.from('\uFEFFMüller & Söhne\nAcme', 'utf16le'))).toEqual(['Müller & Söhne', 'Acme']);
  expect(await namesOf(Buffer.from('M\xfcller\nAcme', 'latin1'))).toEqual(['Müller', 'Acme']);
  expect(await namesOf('\uFEFF\u202Eemca\u202C\nGlo\u200Bbex')).toEqual(['emca', 'Globex']);
});

test('counts repeated, empty and too long lines', async () => {
  const file = await read(`name;website\nAcme;acme.example\nACME;https://www.acme.example/\n;\n${'x'.repeat(300)};`);
  expect(file).toMatchObject({ duplicates: 1, empty: 1, tooLong: 1, lines: [{ name: 'Acme' }] });
});

test('refuses what is no list', async () => {
  for (const text of ['', '\n\n', '---\n***', 'name\n', '\0\0\0\x01', '\x01\x02\x03\x04\x05'])
    await expect(read(text), JSON.stringify(text)).rejects.toThrow(TargetFileError);
});

test('an email of a mail provider says nothing about an organization, but stays', async () => {
  const { lines } = await read('name,email\nOlga One,olga@gmail.com', 'person');
  expect(lines).toEqual([{ name: 'Olga One', website: 'olga@gmail.com', linkedin: null }]);
});
