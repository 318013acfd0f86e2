/** CSV for spreadsheets: UTF-8, and no cell is run as a formula. */

/** Without this mark, spreadsheets do not recognize UTF-8. */
const MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

export const csvHead = (header: readonly string[]) => MARK + csvLine(header);

export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => quote(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A spreadsheet would run a cell that begins like a formula. */
const harmless = (cell: string) => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
