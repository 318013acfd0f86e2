/** Reads the rows of an uploaded file, or throws an error that explains to the member what is wrong. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { NamedFile } from '@kith/contract/http';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { findHeader } from './find-header.ts';
import { parseDay, isDayFirst } from './parse-day.ts';
import { readRow, type ImportedRow } from './read-row.ts';
import { csvRecords } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { expectedFile, ImportFileError } from './file-error.ts';
import { isZip, unzipConnections } from './unzip-connections.ts';

export interface ImportFile {
  rows: ImportedRow[];
  /** The day of the export; today if the file does not state it. */
  exportedOn: string;
}

/** The number of rows to read before the event loop serves other requests. */
const ROWS_PER_TURN = 1000;

export async function readImportFile({ name, bytes }: NamedFile, now = new Date()): Promise<ImportFile> {
  if (!/\.(csv|zip)$/i.test(name)) throw new ImportFileError(texts.linkedinFile.extension);
  if (bytes.length === 0) throw new ImportFileError(`This file is empty. ${expectedFile}`);
  const file = isZip(bytes) ? await unzipConnections(bytes) : { bytes, day: null };
  const rows = await readRows(decodeText(file.bytes));
  if (!rows.some(({ reason }) => reason === null))
    throw new ImportFileError(`No row of this file can be used. ${expectedFile}`);
  return { rows, exportedOn: exportDay(rows, [dayInName(name), file.day], now) };
}

async function readRows(text: string): Promise<ImportedRow[]> {
  const { delimiter, recordsBefore, ...layout } = findHeader(text);
  const rows: ImportedRow[] = [];
  let record = 0;
  for (const cells of csvRecords(text, delimiter)) {
    if (record++ % ROWS_PER_TURN === 0) await yieldToOthers();
    // An empty line is no row.
    if (record <= recordsBefore || (cells.length === 1 && cells[0]?.trim() === '')) continue;
    rows.push(readRow(cells, layout));
    if (rows.length > limits.linkedinImport.rows)
      throw new ImportFileError(
        `This file has more than ${limits.linkedinImport.rows.toLocaleString('en')} rows. ${expectedFile}`,
      );
  }
  return skipRepeated(parseDays(rows));
}

function parseDays(rows: ImportedRow[]): ImportedRow[] {
  const dayFirst = isDayFirst(rows.values().map(({ contact }) => contact.connectedOn ?? ''));
  for (const { contact } of rows) contact.connectedOn &&= parseDay(contact.connectedOn, dayFirst);
  return rows;
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** Skips repeated contacts: the same profile, or without a profile the same name at the same company. */
function skipRepeated(rows: ImportedRow[]): ImportedRow[] {
  const first = new Map<string, number>();
  return rows.map(({ contact, reason }, index) => {
    if (reason !== null) return { contact, reason };
    const { slug, firstName, lastName, company } = contact;
    const key = slug ?? `\0${fold(`${firstName} ${lastName}`)}\0${fold(company)}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index + 1);
    return { contact, reason: earlier === undefined ? null : `The same contact as in row ${earlier}.` };
  });
}

/** LinkedIn writes the day into the file name: Basic_LinkedInDataExport_02-08-2026.zip. */
const dayInName = (name: string) => {
  const [, month, day, year] = /_(\d\d)-(\d\d)-(\d{4})\b/.exec(name) ?? [];
  return year ? parseDay(`${year}-${month}-${day}`, false) : null;
};

/** The day in the file name, of the archive, or today; never before the latest connection date in the file. */
function exportDay(rows: ImportedRow[], days: (string | null)[], now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const stated = days.find((day) => day !== null) ?? today;
  const last = rows.reduce((latest, { contact }) => {
    const day = contact.connectedOn ?? '';
    return day > latest ? day : latest;
  }, '');
  return [stated > last ? stated : last, today].toSorted()[0] ?? today;
}
