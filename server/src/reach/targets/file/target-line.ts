/** The texts of one line: which of its cells are names, websites and LinkedIn addresses. */
import { limits } from '@kith/contract/limits';
import { linkedinOrganizationSlug, linkedinSlug } from '@kith/contract/linkedin';
import type { TargetKind } from '@kith/contract/reach/targets';
import { cleanCell } from '../../../relationships/linkedin-import/file/read-row.ts';

export interface TargetLine {
  name: string | null;
  website: string | null;
  linkedin: string | null;
}

export interface TargetColumns {
  nameColumn: number | null;
  lastNameColumn: number | null;
  websiteColumn: number | null;
  linkedinColumn: number | null;
}

const isLinkedin = (text: string) => /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*linkedin\.com\//i.test(text);

/** A host with at least one dot, of an address or after the @ of an email; the part that identifies an organization. */
const host =
  /^(?:https?:\/\/|[^\s@/]+@)?(?:www\.)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63})\.?(?:[/:?#]\S*)?$/i;

/** An address there says nothing about an organization. */
const mailProviders = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com gmx.de gmx.net web.de proton.me protonmail.com'.split(
    ' ',
  ),
);

export function domainOf(website: string): string | null {
  const domain = host.exec(website)?.[1]?.toLowerCase() ?? null;
  return website.includes('@') && mailProviders.has(domain ?? '') ? null : domain;
}

export const slugOf = (kind: TargetKind, linkedin: string): string | null =>
  (kind === 'person' ? linkedinSlug : linkedinOrganizationSlug)(linkedin);

/** What a cell looks like, whatever its column is called. */
export function fieldOf(cell: string): keyof TargetLine {
  if (isLinkedin(cell)) return 'linkedin';
  return host.test(cell) ? 'website' : 'name';
}

/** Null if the line has no text in these columns. */
export function readLine(cells: readonly string[], columns: TargetColumns): TargetLine | null {
  const line: TargetLine = { name: null, website: null, linkedin: null };
  const cellOf = (column: number | null) => (column === null ? '' : cleanCell(cells[column] ?? ''));
  const name = [cellOf(columns.nameColumn), cellOf(columns.lastNameColumn)].filter((part) => part !== '').join(' ');
  // Signs alone are no name.
  if (/[\p{L}\p{N}]/u.test(name)) line[fieldOf(name)] = name;
  for (const column of [columns.websiteColumn, columns.linkedinColumn]) {
    const cell = cellOf(column);
    // A text in these columns that is no address says nothing.
    if (cell !== '' && fieldOf(cell) !== 'name') line[fieldOf(cell)] ??= cell;
  }
  return line.name === null && line.website === null && line.linkedin === null ? null : line;
}

export const isTooLong = (line: TargetLine) =>
  Object.values(line).some((text: string | null) => (text?.length ?? 0) > limits.targetText);
