/** Writes a calendar of days as iCalendar (RFC 5545). */

export interface CalendarDay {
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  summary: string;
  url: string;
  changedOn: Date;
}

/** A line has at most this many bytes, without its end. */
const LINE_BYTES = 75;

export function toICalendar(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kith//Keep in touch//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    // How often programs read it again, in the two spellings that they know.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(({ uid, day, summary, url, changedOn }) => [
      'BEGIN:VEVENT',
      `UID:${text(uid)}`,
      `DTSTAMP:${changedOn.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${text(summary)}`,
      `URL:${url}`,
      // The day stays free for other things.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A value of type TEXT. Control characters are not allowed in it. */
const text = (value: string) =>
  value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** Continues a long line in further ones, which begin with a space. A character is not divided. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
