/** Formats numbers, times and addresses. Always en-US, whatever the browser's language. */
import { once } from './once.ts';

const locale = 'en-US';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

// Each is made at its first use: the first format of a page takes a phone 100 ms. So what every list shows is formatted without.
const mediumDateFormat = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const dateAndTimeFormat = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const dayFormat = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 4812 → '4,812' */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** 1 → '1 person', 4812 → '4,812 people' */
export function formatPeople(value: number): string {
  return `${formatCount(value)} ${value === 1 ? 'person' : 'people'}`;
}

/** Unix seconds → 'Feb 3, 2021' */
export function formatDate(unixSeconds: number): string {
  return mediumDateFormat().format(unixSeconds * 1000);
}

/** Unix seconds → 'Feb 3, 2021, 4:05 PM' */
export function formatDateTime(unixSeconds: number): string {
  return dateAndTimeFormat().format(unixSeconds * 1000);
}

/** '2021-02-03' → 'Feb 3, 2021' */
export function formatDay(isoDay: string): string {
  return dayFormat().format(new Date(`${isoDay}T00:00:00Z`));
}

/** '2021-02-03' → 'Feb 2021' */
export function formatMonthYear(isoDay: string): string {
  const [year, month] = isoDay.split('-');
  return `${shortMonths[Number(month) - 1]} ${year}`;
}

/** Unix seconds → 'Just now', '5 minutes ago', '1 hour ago', and the date when it is a day or more. */
export function formatRelativeTime(unixSeconds: number, now = Date.now()): string {
  const seconds = Math.floor(now / 1000) - unixSeconds;
  if (seconds < minute) return 'Just now';
  if (seconds < hour) return ago(Math.floor(seconds / minute), 'minute');
  if (seconds < day) return ago(Math.floor(seconds / hour), 'hour');
  return formatDate(unixSeconds);
}

function ago(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

/** '5551234567' → '(555) 123-4567'. A value without ten digits is returned unchanged. */
export function formatPhone(value: string): string {
  const digits = value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return value;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Cuts at the last space before the limit; a single long word is cut at the limit. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  const cut = space > 0 ? text.slice(0, space) : withoutHalfCharacter(text.slice(0, limit));
  return `${cut.trimEnd()}…`;
}

function withoutHalfCharacter(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}

/** 'kith.example' → 'https://kith.example' */
export function toUrl(address: string): string {
  const trimmed = address.trim();
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

interface PageOf {
  page: number;
  limit: number;
  total: number;
}

/** '51-100 of 4,812 total', or '0 of 0' */
export function formatRange(page: PageOf): string {
  return page.total === 0 ? formatShortRange(page) : `${formatShortRange(page)} total`;
}

/** '51-100 of 4,812', or '0 of 0' */
export function formatShortRange({ page, limit, total }: PageOf): string {
  const first = (page - 1) * limit + 1;
  if (first > total) return `0 of ${formatCount(total)}`;
  return `${formatCount(first)}-${formatCount(Math.min(page * limit, total))} of ${formatCount(total)}`;
}

/** 1536 → '1.5 KB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
