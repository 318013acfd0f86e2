/** Generates values from the schema of an endpoint: valid ones, and almost valid ones. */
import type { z } from 'zod';

type Schema = z.ZodType & {
  def: { type: string; innerType?: Schema; in?: Schema; out?: Schema; element?: Schema };
  maxLength?: number | null;
};

/** The first value that a field accepts is used for it. */
const right: unknown[] = [
  'Example',
  '1',
  'true',
  '2020-05-17',
  '2020-05',
  'example@kith.example',
  'https://kith.example/example',
  'https://www.linkedin.com/in/example',
  'https://www.linkedin.com/company/example',
  'https://x.com/example',
  'https://www.crunchbase.com/person/example',
  'https://www.crunchbase.com/organization/example',
  'https://wellfound.com/company/example',
  'name-asc',
  '9b2f6f0e-3f7c-4b58-9a86-0d5bd4fd6f5e',
  'a'.repeat(20),
  '👍',
  'correct horse battery staple',
  'persons',
  'network',
  'all',
  1,
  2020,
  true,
  [1],
  ['1'],
  {},
  { order: 'name-asc' },
  null,
];

const isObject = (schema: Schema): schema is Schema & z.ZodObject => schema.def.type === 'object';
const inner = ({ def }: Schema): Schema | undefined => def.innerType ?? def.in;
const objectIn = (schema: Schema): z.ZodObject | undefined =>
  isObject(schema) ? schema : inner(schema) && objectIn(inner(schema) as Schema);

/** A valid value of the field, or undefined. */
export function rightValue(schema: z.ZodType, preferred?: unknown): unknown {
  if (preferred !== undefined && schema.safeParse(preferred).success) return preferred;
  const object = objectIn(schema);
  if (object) {
    const whole = Object.fromEntries(
      Object.entries(object.shape).map(([key, part]) => [key, rightValue(part as Schema)]),
    );
    if (schema.safeParse(whole).success) return whole;
  }
  return right.find((value) => schema.safeParse(value).success);
}

/** Whether the field is free text. Ids, switches and choices are strings in a query too. */
export function takesText(schema: z.ZodType): boolean {
  const value = rightValue(schema);
  return typeof value === 'string' && value !== '1' && value !== 'true';
}

function longest(schema: Schema | undefined): number | undefined {
  if (!schema) return undefined;
  return schema.maxLength ?? longest(schema.def.innerType) ?? longest(schema.def.out) ?? longest(schema.def.in);
}

export const NUL = '\0';
const halfDays = ['2020-13', '2020-02-30', '20', '2020-', '0000-00-00', '9999-12-31', 'T00:00'];
const halfRanges = ['5-1', '1,', ',', '-1', '1e5', '99999999999', '1.5'];
const texts = {
  'one character': 'x',
  'a zero-width space': '\u200B',
  'a Hangul filler': '\u3164',
  'an empty braille pattern': '\u2800',
  'a mark alone': '\u0301',
  'what could not be read': '\uFFFD',
  'one character of two halves': '𝕏',
  'bidirectional controls': '\u202Eabc\u202C\u2066\u2069',
  'bidirectional controls alone': '\u2067\u2069',
  'a joiner': 'a\u200D',
  'half a character': '\uD800',
  'another half': 'a\uDC00b',
  NUL,
  'control characters': 'a\u0007\u001B\u009Fb',
  quotes: `'"\\%_;--`,
  empty: '',
};

/** Hostile texts with a description. */
export function hostileTexts(schema: z.ZodType): [what: string, text: string][] {
  const max = longest(schema) ?? 1000;
  const fits = rightValue(schema);
  const padded = typeof fits === 'string' ? fits.padEnd(max, 'x') : '';
  return [
    ...Object.entries(texts),
    ['the longest', 'x'.repeat(max)],
    ['the longest of its kind', padded],
    ['one more than the longest', 'x'.repeat(max + 1)],
    ['one more of its kind', `${padded}x`],
    ['the longest of wide characters', '𝕏'.repeat(max / 2)],
    ...halfDays.map((day): [string, string] => ['half a day', day]),
    ...halfRanges.map((range): [string, string] => ['half a range', range]),
  ];
}

/** For strings that stand for ids, dates or lists. */
export const hostileCodes = ['', 'x', NUL, '\uD800', '2020-13', '5-1', '1,', '-1', '99999999999'];

/** For fields that are not text. */
export const hostileNumbers = [0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e21, [], [0], [2_147_483_647], null, '', 'x'];

/** All required fields with valid values, plus one optional field where the schema requires one of several. */
export function leastInput(schema: z.ZodObject, preferred: Record<string, unknown>): Record<string, unknown> {
  const values = rightInput(schema, preferred);
  const required = Object.keys(schema.shape).filter(
    (key) => !(schema.shape[key] as Schema).safeParse(undefined).success,
  );
  const least = Object.fromEntries(required.map((key) => [key, values[key]]));
  if (schema.safeParse(least).success) return least;
  const one = Object.keys(values).find((key) => schema.safeParse({ ...least, [key]: values[key] }).success);
  return one === undefined ? least : { ...least, [one]: values[one] };
}

/** All fields with valid values, even if the combination is not valid. */
export function rightInput(schema: z.ZodObject, preferred: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, part]) => [key, rightValue(part as Schema, preferred[key])]),
  );
}
