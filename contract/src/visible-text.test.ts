import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { clearableText, links, optionalText, text } from './fields.ts';
import { ClientDetails } from './groups/clients.ts';
import { NewContact } from './relationships/networks.ts';
import { WorkRoleInput } from './people/work-role-edit.ts';
import { cleanText, isVisible } from './visible-text.ts';

const name = text('Name', { max: 20 });

describe('a name must have a visible character', () => {
  const invisible = {
    'zero-width spaces': '\u200B\u200B',
    'word joiners': '\u2060',
    'joiners alone': '\u200C\u200D',
    'a byte order mark': '\uFEFF',
    'a soft hyphen': '\u00AD',
    'Hangul fillers': '\u3164\u115F\uFFA0',
    'an empty braille pattern': '\u2800',
    'a variation selector': '\uFE0F',
    'a tag': '\u{E0041}',
    'a mark without a letter': '\u0301',
    'bidirectional controls': '\u202E\u2066\u2069',
    'wide and narrow spaces': '\u2003\u3000\u00A0\u2028',
    'control characters': '\u0007\u009F',
    'the replacement character': '\uFFFD',
  };
  test.each(Object.entries(invisible))('refuses %s', (_, value) => {
    expect(name.safeParse(value).error?.issues).toMatchObject([{ message: 'Name cannot contain only spaces.' }]);
    expect(optionalText('Name', { max: 20 }).parse(value)).toBeNull();
    expect(clearableText('Name', { max: 20 }).parse(value)).toBeNull();
  });
  test.each(['A', '李', '🙂', '1', '—', 'é', 'e\u0301', 'ँक'])('accepts %s', (value) => {
    expect(name.parse(value)).toBe(value);
  });
});

test('removes bidirectional controls and invisible characters anywhere in a name', () => {
  for (const control of '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
    expect(name.parse(`${control}A${control}da${control}`)).toBe('Ada');
  expect(cleanText('\u200BAda\u00AD\u2060 Love\uFEFFlace ')).toBe('Ada Lovelace');
});

test('retains joiners inside emoji and Persian words', () => {
  for (const whole of [
    '👩\u200D💻 Ada',
    'می\u200Cخواهم',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '❤️',
  ])
    expect(name.parse(whole), whole).toBe(whole);
  expect(name.parse('\u200DAda\u200C ')).toBe('Ada');
});

test('retains line breaks and tabs', () => {
  expect(cleanText('One\r\n\tTwo\n')).toBe('One\r\n\tTwo');
  expect(isVisible('\n\t')).toBe(false);
});

test('applies the rule to contacts, titles and clients', () => {
  const fields = (schema: z.ZodType, value: object) =>
    schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  expect(fields(NewContact, { firstName: '\u200B' })).toEqual(['firstName']);
  expect(NewContact.parse({ firstName: 'Ada\u202E', company: '\u3164' })).toMatchObject({
    firstName: 'Ada',
    company: null,
  });
  expect(fields(WorkRoleInput, { organizationId: 1, title: '\u2800', from: '2020', isOngoing: true })).toEqual([
    'title',
  ]);
  expect(fields(ClientDetails.partial(), { name: 'x' })).toEqual(['name']);
});

test('refuses a website with a user name or password before its host', () => {
  for (const wrong of [
    'https://user:password@ada.example',
    'https://user@ada.example/x',
    'https://ada.example\\@evil.example',
  ])
    expect(links.website.safeParse(wrong).success, wrong).toBe(false);
  expect(links.website.parse('https://ada.example/@ada')).toBe('https://ada.example/@ada');
});
