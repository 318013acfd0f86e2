import { z } from 'zod';
import { limits } from './limits.ts';
import { texts } from './texts.ts';
import { cleanText, isVisible, visibleText } from './visible-text.ts';

/** Ids are PostgreSQL integers. In a path or a query they are sent as digits. */
export const MAX_ID = 2_147_483_647;
const idMessage = 'Must be a whole number from 1 to 2147483647.';
export const id = z.int({ error: idMessage }).min(1, idMessage).max(MAX_ID, idMessage);
const digits = z.string({ error: idMessage }).regex(/^\d{1,10}$/, idMessage);
export const idInPath = digits.transform(Number).pipe(id).meta({ description: 'id' });

/** `?ids=1,2,3`: a comma-separated list, each value checked by `item`. An empty value is an empty list. */
export function commaSeparated<T extends z.ZodType<unknown, string>>(item: T, max = 100) {
  return z
    .string()
    .transform((list) => (list === '' ? [] : list.split(',')))
    .pipe(z.array(item).max(max, `Cannot hold more than ${max} values.`));
}

/** Required text, cleaned and trimmed. It must have a visible character. */
export function text(field: string, { min = 1, max }: { min?: number; max: number }) {
  return z
    .string({ error: texts.required(field) })
    .min(1, { error: texts.required(field), abort: true })
    .overwrite(cleanText)
    .refine(isVisible, { error: texts.onlySpaces(field), abort: true })
    .min(min, texts.tooShort(field, min))
    .max(max, texts.tooLong(field, max));
}

/** Optional text. A text without a visible character becomes null. */
export function optionalText(field: string, { max }: { max: number }) {
  return z.string().overwrite(cleanText).max(max, texts.tooLong(field, max)).nullish().transform(visibleText);
}

/** Like optionalText, for partial changes: an omitted field stays unchanged; an empty text or null clears it. */
export function clearableText(field: string, { max }: { max: number }) {
  return clearable(z.string().max(max, texts.tooLong(field, max)));
}

/** An empty text becomes null; any other text must be valid. */
export function clearable<T extends z.ZodType<unknown, string>>(schema: T) {
  return z.string().nullable().transform(visibleText).pipe(schema.nullable());
}

/** The ids of chosen values, without duplicates. */
export function choices(max = 100, message = `Cannot hold more than ${max} values.`) {
  return z
    .array(id)
    .max(max, message)
    .transform((ids) => [...new Set(ids)]);
}

/** The version of the record that the caller has read. If the record has changed since, the answer is 409 and nothing is written. */
export const version = z.int({ error: 'Version is required.' }).min(1, idMessage).max(MAX_ID, idMessage);
export const versionInQuery = digits.transform(Number).pipe(version);

const yearMessage = () => `Must be a year from ${limits.firstYear} to ${lastYear()}.`;
const lastYear = () => new Date().getFullYear() + limits.yearsAhead;
const isYear = (year: number) => year >= limits.firstYear && year <= lastYear();

export const year = z.int({ error: yearMessage }).refine(isYear, { error: yearMessage });

/** `YYYY` or `YYYY-MM`. */
export const yearMonth = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/, {
    error: 'Must be a year, or a year and a month, like 2020 or 2020-05.',
    abort: true,
  })
  .refine((value) => isYear(Number(value.slice(0, 4))), { error: yearMessage });

export const email = z
  .string({ error: texts.required('Email') })
  .trim()
  .min(1, { error: texts.required('Email'), abort: true })
  .max(limits.email, texts.email)
  .pipe(z.email({ error: texts.email }));

/** A new password. It is not trimmed, because spaces may be part of it. */
export function newPassword(field = 'Password') {
  return z
    .string({ error: texts.required(field) })
    .min(1, { error: texts.required(field), abort: true })
    .min(limits.password.min, texts.tooShort(field, limits.password.min))
    .max(limits.password.max, texts.tooLong(field, limits.password.max));
}

const link = (pattern: RegExp, message: string) =>
  z.string().overwrite(cleanText).max(2000, message).regex(pattern, message);
const host = (names: string) => `^(?:https?://)?(?:[a-z0-9-]+\\.)?(?:${names})`;
const end = '/?(?:[?#]\\S*)?$';

/** The links of profiles, each with the rule of its provider. The scheme is optional, except for websites. */
export const links = {
  linkedinPerson: link(
    new RegExp(`${host('linkedin\\.com')}/in/[^\\s/?#]+(?:/[a-z]{2})?${end}`, 'iu'),
    texts.linkedinPerson,
  ),
  linkedinOrganization: link(
    new RegExp(`${host('linkedin\\.com')}/(?:company|school)/[^\\s/?#]+${end}`, 'iu'),
    texts.linkedinOrganization,
  ),
  twitter: link(new RegExp(`${host('twitter\\.com|x\\.com')}/@?\\w{1,15}${end}`, 'iu'), texts.twitter),
  crunchbaseOrganization: link(
    new RegExp(`${host('crunchbase\\.com')}/organization/[^\\s/?#]+${end}`, 'iu'),
    texts.crunchbaseOrganization,
  ),
  crunchbasePerson: link(
    new RegExp(`${host('crunchbase\\.com')}/person/[^\\s/?#]+${end}`, 'iu'),
    texts.crunchbasePerson,
  ),
  wellfound: link(
    new RegExp(`${host('angel\\.co|wellfound\\.com')}/(?:u/|p/|company/)?[^\\s/?#]+${end}`, 'iu'),
    texts.wellfound,
  ),
  // No user name or password before the host, because it can make an address look like another site.
  website: link(/^https:\/\/[^\s/?#.@\\]+(?:\.[^\s/?#.@\\]+)+(?:[/?#]\S*)?$/iu, texts.url),
} as const;
