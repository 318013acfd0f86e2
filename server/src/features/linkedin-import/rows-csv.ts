/** The rows of an import as a file to look through or to mend, safe to open in a spreadsheet. */
import type { ImportRow } from '@kith/contract/linkedin-import';

const header = ['Row', 'First Name', 'Last Name', 'URL', 'Company', 'Position', 'Connected On', 'Outcome', 'Reason'];

/** With a mark, without which a spreadsheet takes UTF-8 for something else. */
export const rowsAsCsv = (rows: readonly ImportRow[]): Uint8Array =>
  Buffer.from(`\uFEFF${[header, ...rows.map(cellsOf)].map(lineOf).join('')}`);

const cellsOf = (row: ImportRow) => [
  String(row.rowNumber),
  row.firstName,
  row.lastName,
  row.url,
  row.company,
  row.position,
  row.connectedOn ?? '',
  row.outcome ?? '',
  row.reason ?? '',
];

const lineOf = (cells: readonly string[]) => `${cells.map((cell) => quote(harmless(cell))).join(',')}\r\n`;
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A cell that begins like a formula would be run. */
const harmless = (cell: string) => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
