import { expect, test } from 'vitest';
import { toICalendar } from './icalendar.ts';

const day = { uid: 'a@kith.example', day: '2026-03-05', url: 'https://kith.example/people/7', changedOn: new Date(0) };
const write = (summary: string) => toICalendar('Kith', [{ ...day, summary }]);

/** Joins continued lines, as readers do. */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('writes one event a day, with all that RFC 5545 requires', () => {
  expect(unfolded(write('Keep in touch with Zoe'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kith//Keep in touch//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Kith',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:a@kith.example',
    'DTSTAMP:19700101T000000Z',
    'DTSTART;VALUE=DATE:20260305',
    'SUMMARY:Keep in touch with Zoe',
    'URL:https://kith.example/people/7',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('escapes texts, so that a name cannot add a line', () => {
  const summary = unfolded(write('A; B, C\\D\r\nATTENDEE:mailto:x\n\u0007\rE')).filter((line) => /ATTENDEE/.test(line));
  expect(summary).toEqual([String.raw`SUMMARY:A\; B\, C\\D\nATTENDEE:mailto:x\n\nE`]);
});

test('continues lines after 75 bytes, never within a character', () => {
  for (let before = 0; before < 8; before += 1) {
    const name = `${'x'.repeat(before)}${'é'.repeat(40)}${'👩‍🚀'.repeat(30)}${'語'.repeat(50)}`;
    const calendar = write(name);
    // A divided character would be replaced by the reader of bytes.
    expect(Buffer.from(calendar).toString()).not.toContain('\uFFFD');
    const lines = calendar.split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(unfolded(calendar)).toContain(`SUMMARY:${name}`);
  }
});
