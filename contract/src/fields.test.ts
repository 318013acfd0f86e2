import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { commaSeparated, email, idInPath, links, newPassword, optionalText, text } from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  const name = text('First Name', { max: 100 });
  test.each([
    [undefined, 'First Name is required.'],
    ['', 'First Name is required.'],
    ['   ', 'First Name cannot contain only spaces.'],
    ['x'.repeat(101), 'First Name cannot exceed 100 characters.'],
  ])('refuses %j: %s', (value, message) => expect(messageOf(name, value)).toBe(message));
  test('is trimmed', () => expect(name.parse('  Ada ')).toBe('Ada'));
  test('can have a minimum length', () =>
    expect(messageOf(text('Name', { min: 2, max: 255 }), 'x')).toBe('Name must be at least 2 characters.'));
  test('becomes null if it is optional and empty', () =>
    expect(optionalText('Headline', { max: 150 }).parse(' ')).toBeNull());
});

test.each([
  ['', 'Email is required.'],
  [undefined, 'Email is required.'],
  ['ada', 'Must be a valid Email.'],
  ['ada@kith', 'Must be a valid Email.'],
  ['a b@kith.example', 'Must be a valid Email.'],
])('refuses the email %j: %s', (value, message) => expect(messageOf(email, value)).toBe(message));
test('trims an email', () => expect(email.parse(' ada@kith.example ')).toBe('ada@kith.example'));

test('requires 8 characters in a new password, and counts spaces', () => {
  expect(messageOf(newPassword(), '1234567')).toBe('Password must be at least 8 characters.');
  expect(newPassword().parse('  pass  ')).toBe('  pass  ');
});

describe('links', () => {
  const cases: [keyof typeof links, string[], string[]][] = [
    [
      'linkedinPerson',
      [
        'https://www.linkedin.com/in/ada-lovelace',
        'linkedin.com/in/x/',
        'https://de.linkedin.com/in/jos%C3%A9?trk=1',
        'http://linkedin.com/in/x/en',
      ],
      [
        'https://www.linkedin.com/company/x',
        'https://evil.com/linkedin.com/in/x',
        'https://linkedin.com.evil.com/in/x',
        'javascript:alert(1)',
        'https://www.linkedin.com/in/',
      ],
    ],
    [
      'linkedinOrganization',
      ['https://www.linkedin.com/company/acme', 'linkedin.com/school/mit/'],
      ['https://www.linkedin.com/in/x'],
    ],
    [
      'twitter',
      ['https://twitter.com/ada', 'https://x.com/@ada_l', 'x.com/ada'],
      ['https://x.com/', 'https://notx.com.evil/ada', 'https://x.com/a b'],
    ],
    [
      'crunchbaseOrganization',
      ['https://www.crunchbase.com/organization/acme'],
      ['https://www.crunchbase.com/person/ada'],
    ],
    ['crunchbasePerson', ['https://www.crunchbase.com/person/ada'], ['https://www.crunchbase.com/organization/acme']],
    ['wellfound', ['https://angel.co/u/ada', 'https://wellfound.com/company/acme'], ['https://wellfound.com/']],
    [
      'website',
      ['https://ada.example', 'https://ada.example/about?x=1#y'],
      ['http://ada.example', 'ada.example', 'https://ada', 'https://', 'https://ada .example'],
    ],
  ];
  test.each(cases)('%s: accepts valid addresses and refuses others', (kind, right, wrong) => {
    for (const url of right) expect(messageOf(links[kind], url), url).toBeUndefined();
    for (const url of wrong) expect(messageOf(links[kind], url), url).toMatch(/^Must be a valid /);
  });
});

test('accepts ids in a path only if they fit into a PostgreSQL integer', () => {
  expect(idInPath.parse('2147483647')).toBe(2_147_483_647);
  for (const wrong of ['0', '-1', '2147483648', '9007199254740993', '1.0', ' 1', '', 'x'])
    expect(idInPath.safeParse(wrong).success, wrong).toBe(false);
});

test('parses comma-separated lists, and refuses gaps and too many values', () => {
  const ids = commaSeparated(idInPath, 3);
  expect(ids.parse('1,2,3')).toEqual([1, 2, 3]);
  expect(ids.parse('')).toEqual([]);
  for (const wrong of ['1,,2', '1,2,3,4', '1, 2', ',']) expect(ids.safeParse(wrong).success, wrong).toBe(false);
});
