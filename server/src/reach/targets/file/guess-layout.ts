/** Guesses how a text is divided into columns, and which of them has what. The member can change it in the preview. */
import type { TargetKind, TargetPreview } from '@kith/contract/reach/targets';
import { csvRecords } from '../../../relationships/linkedin-import/file/csv-records.ts';
import { fieldOf, type TargetColumns } from './target-line.ts';

export type Separator = TargetPreview['separator'];
export type Layout = TargetColumns & Pick<TargetPreview, 'separator' | 'hasHeader'>;

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const;

export function* recordsOf(text: string, separator: Separator): Generator<string[]> {
  if (separator !== 'none') yield* csvRecords(text, delimiters[separator]);
  else for (const { 0: line } of text.matchAll(/[^\r\n]+/g)) yield [line];
}

/** How many records are looked at. */
const SAMPLE = 50;

function sampleOf(text: string, separator: Separator): string[][] {
  const sample: string[][] = [];
  for (const cells of recordsOf(text, separator)) {
    if (cells.some((cell) => cell.trim() !== '')) sample.push(cells);
    if (sample.length === SAMPLE) break;
  }
  return sample;
}

const titles: Record<keyof TargetColumns, string> = {
  nameColumn:
    'name|full name|company|company name|organization|organisation|organization name|account|account name|firm|startup|investor|fund|person|contact|first name|given name|firma|unternehmen|vorname|entreprise|société|prénom|empresa|nombre|azienda|nome',
  lastNameColumn: 'last name|surname|family name|nachname|nom de famille|apellido|apellidos|cognome',
  websiteColumn:
    'website|web site|site|web|domain|company domain|domain name|homepage|url|company url|website url|email|email address|e-mail|webseite|site web|sitio web|sito web',
  linkedinColumn:
    'linkedin|linkedin url|linkedin address|linkedin profile|profile url|company linkedin url|linkedin company url',
};

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

const columnByTitle = new Map(
  (Object.keys(titles) as (keyof TargetColumns)[]).flatMap((column) =>
    titles[column].split('|').map((title) => [fold(title), column] as const),
  ),
);

const noColumns: TargetColumns = { nameColumn: null, lastNameColumn: null, websiteColumn: null, linkedinColumn: null };

/** Null if the cells are no titles. */
function columnsOfHeader(cells: readonly string[], kind: TargetKind): TargetColumns | null {
  const columns = { ...noColumns };
  for (const [index, cell] of cells.entries()) {
    const column = cell.length < 60 ? columnByTitle.get(fold(cell)) : undefined;
    if (column) columns[column] ??= index;
  }
  if (kind === 'organization') columns.lastNameColumn = null;
  return Object.values(columns).some((column) => column !== null) ? columns : null;
}

/** By what most of the cells of a column look like. */
function columnsOfContent(sample: readonly string[][]): TargetColumns {
  const columns = { ...noColumns };
  const width = Math.max(...sample.map(({ length }) => length));
  for (let index = 0; index < width; index++) {
    const cells = sample.flatMap((record) => record[index]?.trim() || []);
    const isMostly = (field: string) => cells.filter((cell) => fieldOf(cell) === field).length * 2 > cells.length;
    if (isMostly('linkedin')) columns.linkedinColumn ??= index;
    else if (isMostly('website')) columns.websiteColumn ??= index;
    else if (isMostly('name')) columns.nameColumn ??= index;
  }
  // A single column is read as a name; readLine() finds the addresses in it.
  return width === 1 ? { ...noColumns, nameColumn: 0 } : columns;
}

/** A name may contain a comma, so it separates only if there is a header, or if all records have the same number of cells. */
function guessSeparator(text: string, kind: TargetKind): Separator {
  for (const separator of ['tab', 'semicolon', 'comma'] as const) {
    const sample = sampleOf(text, separator);
    const width = sample[0]?.length ?? 0;
    if (width < 2) continue;
    const isEven = sample.length > 1 && sample.every(({ length }) => length === width);
    if (isEven || columnsOfHeader(sample[0] ?? [], kind)) return separator;
  }
  return 'none';
}

export interface GuessOptions {
  separator: Separator | undefined;
  kind: TargetKind;
}

export function guessLayout(text: string, { separator: given, kind }: GuessOptions): Layout {
  const separator = given ?? guessSeparator(text, kind);
  const sample = sampleOf(text, separator);
  const header = columnsOfHeader(sample[0] ?? [], kind);
  return { separator, hasHeader: header !== null, ...(header ?? columnsOfContent(sample)) };
}
