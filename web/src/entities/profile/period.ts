import { formatMonthYear } from '../../ui/formats.ts';

interface Span {
  /** `YYYY` or `YYYY-MM`; null if unknown. */
  from: string | null;
  to: string | null;
  isOngoing: boolean;
}

/** 'Mar 2019 – May 2023 · 4 yrs 2 mos', '2021 – present · 3 yrs', 'until 2015', '' */
export function formatPeriod(span: Span, now = new Date()): string {
  return [formatDates(span), duration(span, now)].filter(Boolean).join(' · ');
}

/** 'Mar 2019 – May 2023', '2021 – present', 'until 2015', '' */
export function formatDates({ from, to, isOngoing }: Span): string {
  const [first, last] = [from && formatYearMonth(from), isOngoing ? 'present' : to && formatYearMonth(to)];
  if (!first) return isOngoing ? 'present' : last ? `until ${last}` : '';
  if (!last) return `from ${first}`;
  return first === last ? first : `${first} – ${last}`;
}

/** '2019' → '2019', '2019-03' → 'Mar 2019' */
function formatYearMonth(yearMonth: string): string {
  return yearMonth.length > 4 ? formatMonthYear(`${yearMonth}-01`) : yearMonth;
}

/** In years and months if both ends have a month, otherwise in years. */
function duration({ from, to, isOngoing }: Span, now: Date): string {
  const end = isOngoing ? now.toISOString().slice(0, 7) : to;
  if (!from || !end) return '';
  const exact = from.length > 4 && end.length > 4;
  const months = exact
    ? Math.max(1, monthsAt(end) - monthsAt(from))
    : 12 * (Number(end.slice(0, 4)) - Number(from.slice(0, 4)));
  return [amount(Math.floor(months / 12), 'yr'), amount(months % 12, 'mo')].filter(Boolean).join(' ');
}

function monthsAt(yearMonth: string): number {
  const [year, month] = yearMonth.split('-');
  return Number(year) * 12 + Number(month);
}

function amount(value: number, unit: string): string {
  if (value <= 0) return '';
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

/** From the earliest known start to the latest known end. */
export function combinedSpan(spans: readonly Span[]): Span {
  return {
    from: sortKnown(spans.map(({ from }) => from))[0] ?? null,
    to: sortKnown(spans.map(({ to }) => to)).at(-1) ?? null,
    isOngoing: spans.some(({ isOngoing }) => isOngoing),
  };
}

function sortKnown(values: (string | null)[]): string[] {
  return values.filter((value) => value !== null).sort();
}
