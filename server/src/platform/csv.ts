/** CSV that a spreadsheet opens as it was meant, and runs nothing of. */

/** Without it a spreadsheet takes UTF-8 for something else. */
const MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

export const csvHead = (header: readonly string[]) => MARK + csvLine(header);

export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => quote(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A cell that begins like a formula would be run. */
const harmless = (cell: string) => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
