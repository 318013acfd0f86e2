/** Reads the targets of a pasted text or an uploaded file, or throws an error that explains to the member what is wrong. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { limits } from '@kith/contract/limits';
import type { TargetKind } from '@kith/contract/reach/targets';
import { decodeText } from '../../../relationships/linkedin-import/file/decode-text.ts';
import { cleanCell } from '../../../relationships/linkedin-import/file/read-row.ts';
import { guessLayout, recordsOf, type Layout, type Separator } from './guess-layout.ts';
import { TargetFileError } from './target-file-error.ts';
import { domainOf, isTooLong, readLine, slugOf, type TargetLine } from './target-line.ts';

/** What the member has chosen in the preview. Without `hasHeader` all columns are guessed. */
export interface ChosenLayout {
  separator?: Separator | undefined;
  hasHeader?: boolean | undefined;
  nameColumn?: number | undefined;
  lastNameColumn?: number | undefined;
  websiteColumn?: number | undefined;
  linkedinColumn?: number | undefined;
}

export interface ReadTargets {
  layout: Layout;
  columns: string[];
  lines: TargetLine[];
  duplicates: number;
  tooLong: number;
  empty: number;
}

/** The records to read before the event loop serves other requests. */
const RECORDS_PER_TURN = 1000;

export async function readTargets(bytes: Uint8Array, kind: TargetKind, chosen: ChosenLayout): Promise<ReadTargets> {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (isBinary(text)) throw new TargetFileError('This is no text. Paste the targets, or choose a CSV file.');
  const layout =
    chosen.hasHeader === undefined
      ? guessLayout(text, { separator: chosen.separator, kind })
      : layoutOf(text, kind, chosen);
  const read: ReadTargets = { layout, columns: [], lines: [], duplicates: 0, tooLong: 0, empty: 0 };
  const keys = new Set<string>();
  let records = 0;
  for (const cells of recordsOf(text, layout.separator)) {
    if (records++ % RECORDS_PER_TURN === 0) await yieldToOthers();
    if (records === 1) read.columns = columnsOf(cells, layout.hasHeader);
    if (records === 1 && layout.hasHeader) continue;
    const line = readLine(cells, layout);
    if (line === null) read.empty++;
    else if (isTooLong(line)) read.tooLong++;
    else if (keys.has(keyOf(kind, line))) read.duplicates++;
    else {
      keys.add(keyOf(kind, line));
      read.lines.push(line);
    }
    if (read.lines.length > limits.targets)
      throw new TargetFileError(`A list has at most ${limits.targets.toLocaleString('en')} targets.`);
  }
  if (read.lines.length === 0)
    throw new TargetFileError('No target was found in it. Give each target a line of its own.');
  return read;
}

function layoutOf(text: string, kind: TargetKind, chosen: ChosenLayout): Layout {
  return {
    separator: chosen.separator ?? guessLayout(text, { separator: undefined, kind }).separator,
    hasHeader: chosen.hasHeader ?? false,
    nameColumn: chosen.nameColumn ?? null,
    lastNameColumn: chosen.lastNameColumn ?? null,
    websiteColumn: chosen.websiteColumn ?? null,
    linkedinColumn: chosen.linkedinColumn ?? null,
  };
}

/** A title is a text on the screen. */
const MAX_TITLE = 60;
const columnsOf = (cells: readonly string[], hasHeader: boolean) =>
  cells.map((cell, index) => (hasHeader ? cleanCell(cell).slice(0, MAX_TITLE) : '') || `Column ${index + 1}`);

/** In a text there is no zero, and there are hardly any control characters. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4096);
  return text.includes('\0') || (start.match(/[^\P{Cc}\t\n\r]|\uFFFD/gu)?.length ?? 0) * 20 > start.length;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s]+/gu, '');

/** The same LinkedIn address, or else the same name and website, is the same target. */
export function keyOf(kind: TargetKind, { name, website, linkedin }: TargetLine): string {
  const slug = linkedin === null ? null : slugOf(kind, linkedin);
  return slug === null
    ? `${fold(name ?? '')}\0${website === null ? '' : (domainOf(website) ?? fold(website))}\0${fold(linkedin ?? '')}`
    : `\0${slug}`;
}
