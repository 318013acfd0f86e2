/** Days as integers since 1970: easy to compare, to draw and to store in typed arrays. */
import type { Random } from './random.ts';

const DAY = 86_400_000;

export function dayOf(year: number, month = 1, day = 1): number {
  return Math.floor(Date.UTC(year, month - 1, day) / DAY);
}

export function parseDay(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
}

export function yearOf(day: number): number {
  return new Date(day * DAY).getUTCFullYear();
}

export function monthOf(day: number): number {
  return new Date(day * DAY).getUTCMonth() + 1;
}

const formatted = new Map<number, string>();

/** YYYY-MM-DD. Cached, because millions of contacts share a few days. */
export function formatDay(day: number): string {
  let text = formatted.get(day);
  if (text === undefined) {
    text = new Date(day * DAY).toISOString().slice(0, 10);
    formatted.set(day, text);
  }
  return text;
}

/** A time of that day, mostly in working hours. */
export function momentOf(day: number, random: Random): Date {
  const hour = random.chance(0.85) ? random.int(8, 17) : random.int(0, 23);
  return new Date(day * DAY + (hour * 3_600 + random.int(0, 3_599)) * 1_000);
}
