/**
 * Splits a CSV text into records, as tolerantly as a spreadsheet: unclosed quotes and quotes within a cell are read as plain
 * characters, so that they cannot swallow the rest of the file.
 */
export type Delimiter = ',' | ';' | '\t';

/** Notes, titles and names are shorter. A quote that stays open for longer is a plain character. */
const MAX_QUOTED_LENGTH = 5000;
const MAX_QUOTED_LINES = 20;
/** An export has seven columns; cells beyond this limit are dropped. */
const MAX_CELLS = 100;

const SPACE = 32;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export function* csvRecords(text: string, delimiter: Delimiter): Generator<string[]> {
  const separator = delimiter.charCodeAt(0);
  const { length } = text;
  let position = text.charCodeAt(0) === 0xfe_ff ? 1 : 0;
  let cells: string[] = [];
  // No closing quote before this index: a file full of open quotes is still scanned only once.
  let openUntil = 0;
  while (position <= length) {
    let end: number | undefined;
    let value: string | undefined;
    if (text.charCodeAt(position) === QUOTE) {
      const close = findClosingQuote(text, position, openUntil, separator);
      if (close.found) {
        value = text.slice(position + 1, close.at).replaceAll('""', '"');
        end = afterSpaces(text, close.at + 1);
      } else openUntil = close.at;
    }
    end ??= endOfCell(text, position, separator);
    if (cells.length < MAX_CELLS) cells.push(value ?? text.slice(position, end));
    position = end + 1;
    if (end < length && text.charCodeAt(end) === separator) continue;
    if (text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED) position++;
    yield cells;
    cells = [];
    // The line break at the end of the file does not begin another record.
    if (position >= length) return;
  }
}

function endOfCell(text: string, start: number, separator: number): number {
  let end = start;
  while (end < text.length && !endsCell(text.charCodeAt(end), separator)) end++;
  return end;
}

const endsCell = (code: number, separator: number) =>
  code === separator || code === LINE_FEED || code === CARRIAGE_RETURN;

function afterSpaces(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === SPACE) end++;
  return end;
}

/** The index of the quote that closes the one at `start`. If there is none, the index up to which the text was searched. */
function findClosingQuote(
  text: string,
  start: number,
  openUntil: number,
  separator: number,
): { found: boolean; at: number } {
  const limit = Math.min(text.length, start + MAX_QUOTED_LENGTH);
  let lines = 0;
  let index = Math.max(start + 1, openUntil);
  for (; index < limit && lines <= MAX_QUOTED_LINES; index++) {
    const code = text.charCodeAt(index);
    if (code === LINE_FEED) lines++;
    if (code !== QUOTE) continue;
    if (text.charCodeAt(index + 1) === QUOTE) {
      index++;
      continue;
    }
    const end = afterSpaces(text, index + 1);
    // A quote in the middle of a cell is part of its text.
    if (end === text.length || endsCell(text.charCodeAt(end), separator)) return { found: true, at: index };
  }
  return { found: false, at: index };
}
