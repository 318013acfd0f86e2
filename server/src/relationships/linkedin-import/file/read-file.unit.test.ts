/** Real-world and hostile files, each with the rows or the error that it gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@kith/contract/limits';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../../test/zip.ts';
import { readImportFile } from './read-file.ts';

const NOTES =
  'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\n';
const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
const ADA = 'Ada,Lovelace,https://www.linkedin.com/in/ada,,Engines Ltd,Programmer,08 Feb 2024\n';
const NOW = new Date('2026-03-01T12:00:00Z');

const read = (bytes: string | Uint8Array, name = 'Connections.csv') =>
  readImportFile({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes }, NOW);

/** A usable row as first name|last name|slug|company|position|day, another one as its reason. */
async function summary(bytes: string | Uint8Array, name?: string): Promise<string[]> {
  const { rows } = await read(bytes, name);
  return rows.map(({ contact: c, reason }) =>
    reason === null
      ? [c.firstName, c.lastName, c.slug ?? '', c.company, c.position, c.connectedOn ?? ''].join('|')
      : `(${reason})`,
  );
}
const ada = 'Ada|Lovelace|ada|Engines Ltd|Programmer|2024-02-08';
const row = (first: string, last: string, rest = ',,,,') => `${HEADER}${first},${last},${rest}\n`;
const dated = (day: string) => `${HEADER}Ada,Lovelace,https://www.linkedin.com/in/ada,,Engines Ltd,Programmer,${day}\n`;
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const slugs = (url: string) => `${HEADER}Ada,Lovelace,${url},,Engines Ltd,Programmer,08 Feb 2024\n`;
const adaWith = (slug: string) => ada.replace('|ada|', `|${slug}|`);

describe('reads', () => {
  test.each<[string, string | Uint8Array, string[]]>([
    ['the usual export', NOTES + HEADER + ADA, [ada]],
    ['no notes', HEADER + ADA, [ada]],
    ['five lines of notes', `a\nb, c\n"d\n",e\n\nf\n${HEADER}${ADA}`, [ada]],
    ['notes with a broken quote', `Notes:\n"When exporting\n\n${HEADER}${ADA}`, [ada]],
    ['Windows line ends', (NOTES + HEADER + ADA).replaceAll('\n', '\r\n'), [ada]],
    ['old Mac line ends', (HEADER + ADA).replaceAll('\n', '\r'), [ada]],
    ['no line end at the end', (HEADER + ADA).trim(), [ada]],
    ['a byte order mark', '\uFEFF' + HEADER + ADA, [ada]],
    ['UTF-16, little-endian', utf16(HEADER + ADA), [ada]],
    ['UTF-16, big-endian', swapped(utf16(HEADER + ADA)), [ada]],
    ['UTF-16 without a mark', utf16(HEADER + ADA, false), [ada]],
    ['UTF-16 with tabs, as a spreadsheet saves it', utf16((HEADER + ADA).replaceAll(',', '\t')), [ada]],
    ['Windows-1252', Buffer.from(row('Jos\xe9', 'P\xe9rez'), 'latin1'), ['José|Pérez||||']],
    ['UTF-8 cut within a character', Buffer.from(row('José', 'É')).subarray(0, -7), ['José|||||']],
    ['semicolons', (HEADER + ADA).replaceAll(',', ';'), [ada]],
    ['a spreadsheet’s note about its separator', `sep=;\n${(HEADER + ADA).replaceAll(',', ';')}`, [ada]],
    ['tabs', (HEADER + ADA).replaceAll(',', '\t'), [ada]],
    [
      'columns in another order',
      'Company,URL,Last Name,First Name\nEngines Ltd,,Lovelace,Ada\n',
      ['Ada|Lovelace||Engines Ltd||'],
    ],
    [
      'old columns, without URL, position and day',
      'First Name,Last Name,E-mail Address,Company\nAda,Lovelace,a@b.c,X\n',
      ['Ada|Lovelace||X||'],
    ],
    [
      'German',
      'Vorname;Nachname;URL;E-Mail-Adresse;Unternehmen;Position;Verbunden am\nAda;Lovelace;https://de.linkedin.com/in/ada;;Engines Ltd;Programmer;08. Feb. 2024\n',
      [ada],
    ],
    [
      'French',
      'Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Connecté le\nAda,Lovelace,linkedin.com/in/ada,,Engines Ltd,Programmer,8 févr. 2024\n',
      [ada],
    ],
    [
      'Spanish',
      'Nombre,Apellidos,URL,Correo electrónico,Empresa,Cargo,Conectado el\nAda,Lovelace,linkedin.com/in/ada,,Engines Ltd,Programmer,8 de febrero de 2024\n',
      [ada],
    ],
    [
      'Japanese',
      '名,姓,URL,メールアドレス,会社,役職,つながった日\nAda,Lovelace,linkedin.com/in/ada,,Engines Ltd,Programmer,2024年2月8日\n',
      [ada],
    ],
    ['a header in capitals with blanks and quotes', `" FIRST NAME ","LAST NAME"\nAda,Lovelace\n`, ['Ada|Lovelace||||']],
    ['a column twice', 'First Name,Last Name,Company,Company\nAda,Lovelace,A,B\n', ['Ada|Lovelace||A||']],
    [
      'quoted commas and doubled quotes',
      row('"Ada ""Countess"""', '"von, Zu"', ',,"A, B",,'),
      ['Ada "Countess"|von, Zu||A, B||'],
    ],
    ['quotes that are not doubled', row('"Ada "Countess" L"', 'X'), ['Ada "Countess" L|X||||']],
    ['a line break within quotes', row('"Ada\nMaria"', 'L'), ['Ada Maria|L||||']],
    ['a quote that is never closed', `${HEADER}"Ada,L,,,,,\nBob,B,,,,,\n`, ['"Ada|L||||', 'Bob|B||||']],
    ['blanks after a quote', row('"Ada" ', 'L'), ['Ada|L||||']],
    ['a row shorter than the header', `${HEADER}Ada,L\n`, ['Ada|L||||']],
    ['a row with too many empty cells', row('Ada', 'L', ',,,,,,,,,,'), ['Ada|L||||']],
    ['empty lines', `${HEADER}\n\n${ADA}\n  \n`, [ada]],
    ['emoji', row('Ada 🔥👩‍💻', '✨'), ['Ada 🔥👩‍💻|✨||||']],
    ['a name from right to left', row('שרה', 'לוי'), ['שרה|לוי||||']],
    ['bidirectional control characters', row('A\u202Eda', 'L\u2066'), ['Ada|L||||']],
    ['no-break blanks, zero-width blanks, many blanks', row('\u00A0A\u200Bda  M', '\uFEFFL '), ['Ada M|L||||']],
    ['composed and decomposed letters', row('Jose\u0301', 'P'), ['José|P||||']],
    ['NUL and other control characters', row('A\0d\u0007a', 'L'), ['A d a|L||||']],
    ['lone surrogates of UTF-16', utf16(HEADER + 'A\uD800da,L,,,,,\n'), ['Ada|L||||']],
    ['no last name', row('Ada', ''), ['Ada|||||']],
    ['no first name', row('', 'Lovelace'), ['Lovelace|||||']],
    ['credentials', row('Ada', '"Ng, PhD, P.Eng., MBA"'), ['Ada|Ng||||']],
    ['Jr. is no credential', row('Ada', '"Smith, Jr."'), ['Ada|Smith, Jr.||||']],
    ['a spreadsheet formula', row('"=HYPERLINK(""http://x"",""y"")"', '+1'), ['=HYPERLINK("http://x","y")|+1||||']],
    [
      'markup',
      row('<script>alert(1)</script>', "'; drop table person;--"),
      ["<script>alert(1)</script>|'; drop table person;--||||"],
    ],
    ['a company far too long', row('Ada', 'L', `,,${'x'.repeat(900)},,`), [`Ada|L||${'x'.repeat(255)}||`]],
    ['an emoji at the maximum length', row('Ada', 'L', `,,${'x'.repeat(254)}😀,,`), [`Ada|L||${'x'.repeat(254)}||`]],
  ])('%s', async (_what, bytes, expected) => expect(await summary(bytes)).toEqual(expected));

  test.each([
    ['08 Feb 2024', '2024-02-08'],
    ['Jan 01, 2024', '2024-01-01'],
    ['"Jan 01, 2024"', '2024-01-01'],
    ['2024-01-31', '2024-01-31'],
    ['1/31/24', '2024-01-31'],
    ['31/1/2024', '2024-01-31'],
    ['31.01.2024', '2024-01-31'],
    ['7-Feb-22', '2022-02-07'],
    ['2024-01-31 10:11:12', '2024-01-31'],
    ['30 Feb 2024', ''],
    ['1899-12-31', ''],
    ['01 Jan 2090', ''],
    ['yesterday', ''],
    ['45321', ''],
  ])('the day %s', async (text, day) => {
    const quoted = text.includes(',') && !text.startsWith('"') ? `"${text}"` : text;
    expect(await summary(dated(quoted))).toEqual([ada.replace('2024-02-08', day)]);
  });

  test('reads all dates day first if one of them can only be day first', async () => {
    const file = `${dated('02/03/2024')}Bob,B,,,,,25/12/2023\n`;
    expect(await summary(file)).toEqual([ada.replace('2024-02-08', '2024-03-02'), 'Bob|B||||2023-12-25']);
  });

  test.each([
    ['https://www.linkedin.com/in/jos%C3%A9-p%C3%A9rez/', 'josé-pérez'],
    ['de.linkedin.com/in/x?trk=abc', 'x'],
    ['https://www.linkedin.com/in/ACoAABcDe', 'ACoAABcDe'],
    ['https://www.linkedin.com/pub/name/1/2/3', 'pub/name/1/2/3'],
    ['https://evil.example/in/x', ''],
    ['javascript:alert(1)', ''],
    ['https://www.linkedin.com/company/acme', ''],
  ])('the address %s', async (url, slug) => expect(await summary(slugs(url))).toEqual([adaWith(slug)]));
});

describe('skips with a reason', () => {
  test.each<[string, string, string]>([
    ['an all-blank row', ',,,,,,', 'The row is empty.'],
    ['blanks only', ' , ,,\u00A0,,,', 'The row is empty.'],
    [
      'a closed account',
      ',,https://www.linkedin.com/in/gone,,,,01 Jan 2024',
      'The row has no name: the account may be closed.',
    ],
    ['a name of dots', '...,-,,,,,', 'The row has no name: the account may be closed.'],
    ['the header again', HEADER.trim(), 'The row repeats the header.'],
    ['a comma without quotes', 'A,B,,,Acme, Inc,CEO,01 Jan 2024', 'The row has more cells than the header.'],
    ['a name that is too long', `${'x'.repeat(101)},L,,,,,`, 'A name has more than 100 characters.'],
    [
      'the same profile with another name and address',
      'Ada,King,http://de.linkedin.com/in/ADA/en?x=1,,,,',
      'The same contact as in row 1.',
    ],
  ])('%s', async (_what, line, reason) => {
    expect(await summary(`${HEADER}${ADA}${line}\n`)).toEqual([ada, `(${reason})`]);
  });

  test('without a profile, the same name at the same company', async () => {
    const file = `${HEADER}José,L,,,Acme,CEO,\nJOSE,l,,,ACME,CFO,\nJosé,L,,,Other,CEO,\n`;
    expect(await summary(file)).toEqual(['José|L||Acme|CEO|', '(The same contact as in row 1.)', 'José|L||Other|CEO|']);
  });
});

describe('refuses with an explanation', () => {
  const columns = /First Name, Last Name, URL, Email Address, Company, Position and Connected On/;
  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /empty.*Expected the Connections\.csv/],
    ['a header and no row', HEADER, /No row.*can be used/],
    ['rows without a header', ADA, columns],
    ['blank rows only', `${HEADER},,,,,,\n,,,,,,\n`, /No row.*can be used/],
    ['another CSV', 'id,amount\n1,2\n', /no header row/],
    ['a web page', '<!doctype html><title>Sign in</title>', /no header row/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /no header row/],
    ['JSON', '[{"First Name": "Ada"}]', /no header row/],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)), /no header row/],
    ['a header beyond fifty lines of notes', 'note\n'.repeat(50) + HEADER + ADA, /no header row/],
    ['too many rows', HEADER + 'A,B,,,,,\n'.repeat(limits.linkedinImport.rows + 1), /more than 50,000 rows/],
    ['many unclosed quotes', HEADER + '"a,'.repeat(100_000), /No row.*can be used/],
    ['one row of commas', HEADER + ','.repeat(1_000_000), /No row.*can be used/],
  ])('%s', (_what, bytes, message) => expect(read(bytes)).rejects.toThrow(message));

  test.each(['Connections.xlsx', 'Connections', 'csv', 'x.csv.exe'])('the name %s', (name) =>
    expect(read(HEADER + ADA, name)).rejects.toThrow('Must be a .csv or a .zip file.'),
  );
});

describe('an archive', () => {
  const csv = NOTES + HEADER + ADA;
  const bomb = Buffer.alloc(limits.linkedinImport.unpackedBytes + 1, 44);
  test.each<[string, Uint8Array]>([
    [
      'as LinkedIn sends it',
      zipOf([
        { name: 'Profile.csv', content: 'x' },
        { name: 'Connections.csv', content: csv },
      ]),
    ],
    ['with a folder', zipOf([{ name: 'Basic_LinkedInDataExport/Connections.csv', content: csv }])],
    ['without compression', zipOf([{ name: 'Connections.csv', content: csv, stored: true }])],
    ['with a comment', zipOf([{ name: 'Connections.csv', content: csv }], 'made by hand')],
    ['with a lower-case name', zipOf([{ name: 'connections.CSV', content: csv }])],
    [
      'with the extra files of a Mac',
      zipOf([
        { name: '__MACOSX/Connections.csv', content: 'no' },
        { name: 'Connections.csv', content: csv },
      ]),
    ],
    [
      'with another Connections.csv in a folder',
      zipOf([
        { name: 'old/Connections.csv', content: 'no' },
        { name: 'Connections.csv', content: csv },
      ]),
    ],
    [
      'with a zip bomb beside it, which is not unpacked',
      zipOf([
        { name: 'Messages.csv', content: bomb },
        { name: 'Connections.csv', content: csv },
      ]),
    ],
  ])('%s is read', async (_what, bytes) => expect(await summary(bytes, 'export.zip')).toEqual([ada]));

  test.each<[string, Uint8Array, RegExp]>([
    ['without contacts', zipOf([{ name: 'Profile.csv', content: 'x' }]), /holds no Connections\.csv/],
    ['without entries', zipOf([]), /holds no Connections\.csv/],
    [
      'with a path that leads out of the archive',
      zipOf([{ name: '../../Connections.csv', content: csv }]),
      /holds no Connections\.csv/,
    ],
    ['with a path from the root', zipOf([{ name: '/Connections.csv', content: csv }]), /holds no Connections\.csv/],
    ['with a Windows path', zipOf([{ name: 'C:\\Connections.csv', content: csv }]), /holds no Connections\.csv/],
    ['that is a zip bomb', zipOf([{ name: 'Connections.csv', content: bomb }]), /too large/],
    [
      'that is a zip bomb with a false size',
      zipOf([{ name: 'Connections.csv', content: bomb, unpacked: 100 }]),
      /damaged/,
    ],
    [
      'that is smaller than its stated size',
      zipOf([{ name: 'Connections.csv', content: csv, unpacked: 9999 }]),
      /damaged/,
    ],
    ['with another checksum', zipOf([{ name: 'Connections.csv', content: csv, crc: 1 }]), /damaged/],
    ['with a password', zipOf([{ name: 'Connections.csv', content: csv, flags: 1 }]), /password/],
    [
      'with an unknown compression method',
      zipOf([{ name: 'Connections.csv', content: csv, method: 12 }]),
      /unusual way/,
    ],
    [
      'with a wrong compression method',
      zipOf([{ name: 'Connections.csv', content: csv, stored: true, method: 8 }]),
      /damaged/,
    ],
    [
      'that points beyond its end',
      zipOf([{ name: 'Connections.csv', content: csv, offset: 4_000_000_000 }]),
      /damaged/,
    ],
    ['cut short', zipOf([{ name: 'Connections.csv', content: csv }]).subarray(0, -30), /damaged/],
    ['of four bytes', Buffer.from('PK\u0003\u0004'), /damaged/],
    [
      'within an archive',
      zipOf([{ name: 'Connections.csv', content: zipOf([{ name: 'Connections.csv', content: csv }]) }]),
      /no header row/,
    ],
  ])('%s is refused', (_what, bytes, message) => expect(read(bytes, 'export.zip')).rejects.toThrow(message));

  test('is detected by its content, not by its name', async () => {
    expect(await summary(zipOf([{ name: 'Connections.csv', content: csv }]), 'export.csv')).toEqual([ada]);
    expect(await summary(csv, 'export.zip')).toEqual([ada]);
  });
});

test.each([
  ['its name', 'Basic_LinkedInDataExport_02-20-2026.zip', HEADER + ADA, '2026-02-20'],
  ['the archive', 'x.zip', zipOf([{ name: 'Connections.csv', content: HEADER + ADA }]), '2026-02-08'],
  ['the latest connection date, if the name has an older day', 'x_01-01-2020.zip', HEADER + ADA, '2024-02-08'],
  ['the day of the upload, if the file states no day', 'Connections.csv', HEADER + ADA, '2026-03-01'],
  ['the day of the upload, if the name has a day in the future', 'x_01-01-2030.zip', HEADER + ADA, '2026-03-01'],
])('takes the day of the export from %s', async (_what, name, bytes, day) =>
  expect((await read(bytes, name)).exportedOn).toBe(day),
);

test('reads the sample export with its odd rows', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../../../docs/sample/Connections.csv'));
  const rows = await summary(bytes);
  expect(rows).toHaveLength(120);
  expect(rows.filter((text) => text.startsWith('('))).toEqual([
    '(The row is empty.)',
    '(The row has no name: the account may be closed.)',
    '(The same contact as in row 1.)',
  ]);
  expect(rows).toContain('Robin "Rob"|O’Neill|ACoAABsampleX|Fern & Oak Studio|VP, Operations EMEA|2021-12-17');
});
