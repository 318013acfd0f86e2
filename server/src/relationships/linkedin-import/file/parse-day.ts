/** Parses the dates of an export, in the formats of LinkedIn and spreadsheets, to YYYY-MM-DD. */

/** The day LinkedIn started. */
const EARLIEST_DAY = '2003-05-05';
const DAY_MS = 86_400_000;
const locales = 'en de fr es pt it nl sv da nb pl cs tr ro ru id'.split(' ');

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
/** Some languages decline a month that follows a day, so both forms are included. */
const months = new Map(
  locales.flatMap((locale) =>
    (['short', 'long'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((style) =>
        Array.from({ length: 12 }, (_, index): [string, number] => {
          const parts = new Intl.DateTimeFormat(locale, style).formatToParts(new Date(2024, index, 15));
          return [letters(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
        }),
      ),
    ),
  ),
);
months.set('sept', 9);

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Whether 01/02/2024 is the first of February. True if another date of the file has a first number above 12. */
export const isDayFirst = (texts: Iterable<string>): boolean =>
  Iterator.from(texts).some((text) => Number(numeric.exec(text)?.[1] ?? 0) > 12);

/** Null if the text is no date, or a date before LinkedIn started or in the future. */
export function parseDay(text: string, dayFirst: boolean, now = new Date()): string | null {
  const parts = partsOf(text, dayFirst);
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const iso = date.toISOString().slice(0, 10);
  // Tomorrow is allowed: it may have begun in another time zone.
  return iso >= EARLIEST_DAY && date.getTime() <= now.getTime() + DAY_MS ? iso : null;
}

function partsOf(text: string, dayFirst: boolean): [year: number, month: number, day: number] | undefined {
  const iso = /^(\d{4})(?:[-/.]|年\s?)(\d{1,2})(?:[-/.]|月\s?)(\d{1,2})(?:日|[T ].*)?$/.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const [, first = '', separator, second = '', last = ''] = numeric.exec(text) ?? [];
  if (separator)
    return separator === '.' || dayFirst
      ? [fullYear(last), Number(second), Number(first)]
      : [fullYear(last), Number(first), Number(second)];
  const named =
    /^(?<day>\d{1,2})[.\s-]*(?:de\s)?(?<month>\p{L}[\p{L}.]*)[,\s-]*(?:de\s)?(?<year>\d{4}|\d{2})$/u.exec(text) ??
    /^(?<month>\p{L}[\p{L}.]*)\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u.exec(text);
  const { year = '', month = '', day = '' } = named?.groups ?? {};
  const number = months.get(letters(month));
  return number === undefined ? undefined : [fullYear(year), number, Number(day)];
}

const fullYear = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits);
