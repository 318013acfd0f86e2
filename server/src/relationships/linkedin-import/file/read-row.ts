/** Reads one row of an export: cleans its texts and checks its name. */
import { limits } from '@kith/contract/limits';
import { linkedinSlug } from '@kith/contract/linkedin';
import { visibleText } from '@kith/contract/visible-text';
import type { Column, Columns } from './find-header.ts';

export interface Contact {
  firstName: string;
  lastName: string;
  url: string;
  /** The normalized LinkedIn slug of the URL. */
  slug: string | null;
  emailAddress: string;
  company: string;
  position: string;
  connectedOn: string | null;
}

export interface ImportedRow {
  contact: Contact;
  /** Why the row is skipped; null if it is used. */
  reason: string | null;
}

const MAX_COMPANY = 255;
const MAX_TEXT = 1000;

export interface HeaderLayout {
  columns: Columns;
  header: readonly string[];
}

/** Leaves the date as text: its format is known only after all rows are read. */
export function readRow(cells: readonly string[], { columns, header }: HeaderLayout): ImportedRow {
  const text = (column: Column) => cleanCell(cells[columns[column] ?? -1] ?? '');
  const firstName = text('firstName');
  const lastName = withoutCredentials(text('lastName'));
  const url = text('url');
  const contact: Contact = {
    // A single name is the first name.
    firstName: firstName || lastName,
    lastName: firstName ? lastName : '',
    url,
    slug: url === '' ? null : linkedinSlug(url),
    emailAddress: text('emailAddress').slice(0, limits.email),
    company: truncate(text('company'), MAX_COMPANY),
    position: truncate(text('position'), limits.workTitle),
    connectedOn: text('connectedOn') || null,
  };
  return { contact, reason: reasonToSkip(cells, contact, header) };
}

function reasonToSkip(
  cells: readonly string[],
  { firstName, lastName }: Contact,
  header: readonly string[],
): string | null {
  if (isBlank(cells)) return 'The row is empty.';
  if (cells.length === header.length && cells.every((cell, index) => cell === header[index]))
    return 'The row repeats the header.';
  if (!isBlank(cells.slice(header.length))) return 'The row has more cells than the header.';
  if (!/[\p{L}\p{N}\p{S}]/u.test(firstName)) return 'The row has no name: the account may be closed.';
  if (Math.max(firstName.length, lastName.length) > limits.personName)
    return `A name has more than ${limits.personName} characters.`;
  return null;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cleanCell(cell) === '');

/** Applies the contract's rule for visible text and makes it one line. Empty if nothing is visible. */
export function cleanCell(text: string): string {
  if (!/[^ -~]| {2}/.test(text)) return text.slice(0, MAX_TEXT).trim();
  const line = text
    .slice(0, MAX_TEXT)
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .normalize('NFC');
  return visibleText(line) ?? '';
}

const truncate = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/\p{Cs}$/u, '')
        .trim();

const credentials = new Set(
  `phd phdc md mba emba cfa cpa pmp msc bsc ma ba bs ms jd esq dds dmd do rn np pe peng pharmd edd mph mpa mpp llm llb cissp shrmcp
   shrmscp phr sphr gphr cfp frm aca acca fca cima csm cspo dba dvm mfa med meng beng mfin facs fache frcs cisa cism ccie aia
   leedap lcsw lmft od obe mbe cbe capm itil cscp clu chfc cipd assoccipd fcipd mcipd gaicd maicd faicd dphil dr prof ceng`.split(
    /\s+/,
  ),
);

/** "Ng, PhD" becomes "Ng"; "Smith, Jr." stays. */
function withoutCredentials(lastName: string): string {
  if (!lastName.includes(',')) return lastName;
  const [name = '', ...rest] = lastName.split(',');
  const titles = rest
    .join(' ')
    .split(/[\s/|&]+/)
    .map((title) => title.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
  const all = titles.every((title) => title === '' || credentials.has(title));
  return name.trim() !== '' && all ? name.trim() : lastName;
}
