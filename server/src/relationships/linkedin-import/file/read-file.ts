/** An uploaded file to the rows of an import, or to a message that says what is wrong with it. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { NamedFile } from '@kith/contract/http';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { findHeader } from './columns.ts';
import { connectedDay, isDayFirst } from './connected-day.ts';
import { readRow, type ImportedRow } from './contact.ts';
import { csvRecords } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { expected, ImportFileError } from './file-error.ts';
import { isZip, unzipConnections } from './zip.ts';

export interface ReadFile {
  rows: ImportedRow[];
  /** The day the export was made, as well as it can be told. */
  exportedOn: string;
}

/** So many rows are read before other requests get their turn. */
const AT_ONCE = 1000;

export async function readImportFile({ name, bytes }: NamedFile, now = new Date()): Promise<ReadFile> {
  if (!/\.(csv|zip)$/i.test(name)) throw new ImportFileError(texts.linkedinFile.extension);
  if (bytes.length === 0) throw new ImportFileError(`This file is empty. ${expected}`);
  const file = isZip(bytes) ? await unzipConnections(bytes) : { bytes, day: null };
  const rows = await readRows(decodeText(file.bytes));
  if (!rows.some(({ reason }) => reason === null))
    throw new ImportFileError(`No row of this file can be used. ${expected}`);
  return { rows, exportedOn: exportDay(rows, [dayInName(name), file.day], now) };
}

async function readRows(text: string): Promise<ImportedRow[]> {
  const { delimiter, recordsBefore, ...layout } = findHeader(text);
  const rows: ImportedRow[] = [];
  let record = 0;
  for (const cells of csvRecords(text, delimiter)) {
    if (record++ % AT_ONCE === 0) await breathe();
    // A line with nothing in it is no row.
    if (record <= recordsBefore || (cells.length === 1 && cells[0]?.trim() === '')) continue;
    rows.push(readRow(cells, layout));
    if (rows.length > limits.linkedinImport.rows)
      throw new ImportFileError(
        `This file has more than ${limits.linkedinImport.rows.toLocaleString('en')} rows. ${expected}`,
      );
  }
  return skipRepeated(withDays(rows));
}

function withDays(rows: ImportedRow[]): ImportedRow[] {
  const dayFirst = isDayFirst(rows.values().map(({ contact }) => contact.connectedOn ?? ''));
  for (const { contact } of rows) contact.connectedOn &&= connectedDay(contact.connectedOn, dayFirst);
  return rows;
}

const fold = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** The same profile, or without a profile the same name at the same company, counts once. */
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

/** LinkedIn names its files after the day: Basic_LinkedInDataExport_02-08-2026.zip. */
const dayInName = (name: string) => {
  const [, month, day, year] = /_(\d\d)-(\d\d)-(\d{4})\b/.exec(name) ?? [];
  return year ? connectedDay(`${year}-${month}-${day}`, false) : null;
};

/** Today, unless the file or its name says otherwise; never before the last contact in it was made. */
function exportDay(rows: ImportedRow[], days: (string | null)[], now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const said = days.find((day) => day !== null) ?? today;
  const last = rows.reduce((latest, { contact }) => {
    const day = contact.connectedOn ?? '';
    return day > latest ? day : latest;
  }, '');
  return [said > last ? said : last, today].toSorted()[0] ?? today;
}
