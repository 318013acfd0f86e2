import { describe, expect, test } from 'vitest';
import {
  formatCount,
  toUrl,
  formatDate,
  formatMonthYear,
  formatPhone,
  formatRange,
  formatRelativeTime,
  truncate,
} from './formats.ts';

const now = Date.UTC(2026, 2, 14, 12);
const ago = (seconds: number) => formatRelativeTime(now / 1000 - seconds, now);

describe('relative time', () => {
  test.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [7200, '2 hours ago'],
    [86_399, '23 hours ago'],
  ])('formats %i seconds ago as %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  test('shows a date after a day', () => {
    expect(ago(86_400)).toBe('Mar 13, 2026');
  });

  test("shows a time in the future as 'Just now'", () => {
    expect(ago(-30)).toBe('Just now');
  });
});

test("dates are en-US, whatever the browser's language", () => {
  expect(formatDate(now / 1000)).toBe('Mar 14, 2026');
  expect(formatMonthYear('2021-02-01')).toBe('Feb 2021');
  expect(formatMonthYear('2021-12-31')).toBe('Dec 2021');
});

test('counts have thousands separators', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(4812)).toBe('4,812');
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test.each([
  ['5551234567', '(555) 123-4567'],
  ['+1 555-123-4567', '(555) 123-4567'],
  ['+46 8 123 456', '+46 8 123 456'],
  ['', ''],
])('formats the phone number %j as %j', (given, written) => {
  expect(formatPhone(given)).toBe(written);
});

describe('truncation', () => {
  test('does not change a text that fits', () => {
    expect(truncate('ten letter', 10)).toBe('ten letter');
  });
  test('cuts at the last space before the limit', () => {
    expect(truncate('the people you know', 13)).toBe('the people…');
  });
  test('keeps a word that ends exactly at the limit', () => {
    expect(truncate('the people you', 10)).toBe('the people…');
  });
  test('cuts within a word when there is no space', () => {
    expect(truncate('Llanfairpwllgwyngyll', 8)).toBe('Llanfair…');
  });
  test('does not cut a surrogate pair', () => {
    expect(truncate('abc🙂def', 4)).toBe('abc…');
  });
});

test.each([
  ['kith.example', 'https://kith.example'],
  ['http://kith.example', 'http://kith.example'],
  ['HTTPS://kith.example', 'HTTPS://kith.example'],
  // Cannot run a script: it becomes an https address that does not exist.
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('the link %j becomes %j', (given, address) => {
  expect(toUrl(given)).toBe(address);
});

test.each([
  [{ page: 1, limit: 50, total: 4812 }, '1-50 of 4,812 total'],
  [{ page: 97, limit: 50, total: 4812 }, '4,801-4,812 of 4,812 total'],
  [{ page: 1, limit: 50, total: 1 }, '1-1 of 1 total'],
  [{ page: 1, limit: 50, total: 0 }, '0 of 0'],
  [{ page: 9, limit: 50, total: 60 }, '0 of 60 total'],
])('formats the range of %j as %s', (paged, text) => {
  expect(formatRange(paged)).toBe(text);
});
