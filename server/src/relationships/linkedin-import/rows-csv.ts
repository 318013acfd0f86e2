/** Writes the rows of an import as CSV that is safe to open in a spreadsheet. */
import { csvHead, csvLine } from '../../platform/csv.ts';
import type { FileRow } from './linkedin-import.queries.ts';

const header = ['Row', 'First Name', 'Last Name', 'URL', 'Company', 'Position', 'Connected On', 'Outcome', 'Reason'];

export const rowsAsCsv = (rows: readonly FileRow[]): Uint8Array =>
  Buffer.from(csvHead(header) + rows.map((row) => csvLine(cellsOf(row))).join(''));

const cellsOf = (row: FileRow) => [
  row.rowNumber,
  row.firstName,
  row.lastName,
  row.url,
  row.company,
  row.position,
  row.connectedOn,
  row.outcome,
  row.reason,
];
