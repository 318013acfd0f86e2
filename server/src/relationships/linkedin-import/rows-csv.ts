/** Writes the rows of an import as CSV that is safe to open in a spreadsheet. */
import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import { csvHead, csvLine } from '../../platform/csv.ts';

const header = ['Row', 'First Name', 'Last Name', 'URL', 'Company', 'Position', 'Connected On', 'Outcome', 'Reason'];

export const rowsAsCsv = (rows: readonly ImportRow[]): Uint8Array =>
  Buffer.from(csvHead(header) + rows.map((row) => csvLine(cellsOf(row))).join(''));

const cellsOf = (row: ImportRow) => [
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
