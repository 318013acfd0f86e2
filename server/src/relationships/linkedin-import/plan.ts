/**
 * What becomes of each row, decided from facts alone: whom it is about, whether they come into the network, and whether the
 * row says more about where they work than we know, and is to be believed. A dry run ends here.
 */
import { limits } from '@kith/contract/limits';
import type { RowOutcome } from '@kith/contract/relationships/linkedin-import';
import type { Contact } from './file/contact.ts';

export interface ImportRow {
  rowNumber: number;
  contact: Contact;
  /** Name, company and position as they are compared. */
  nameKey: string;
  companyKey: string;
  positionKey: string;
  /** Why the file's reader skips it. */
  reason: string | null;
}

/** Where an earlier import says that somebody works. */
export interface ImportedRole {
  id: number;
  organizationId: number;
  companyKey: string;
  titleKey: string;
  exportedOn: string | null;
  isPrimary: boolean;
}

export interface KnownPerson {
  id: number;
  hasUser: boolean;
  /** A human wrote where they work. */
  hasHumanRole: boolean;
  hasOtherPrimaryRole: boolean;
  role: ImportedRole | null;
  edge: { connectedOn: string | null } | null;
  last: LastWord | null;
}

/** What the member's last import said. */
export interface LastWord {
  company: string;
  position: string;
  /** It differed from what others had said, and the member let that stand. */
  kept: boolean;
}

export interface Facts {
  /** The member's own person. */
  me: number;
  exportedOn: string;
  /** How many may still come into the network today. */
  room: number;
  bySlug: ReadonlyMap<string, number>;
  /** People of the member's earlier imports, for rows without an address. */
  byNameKey: ReadonlyMap<string, number>;
  people: ReadonlyMap<number, KnownPerson>;
  organizations: ReadonlyMap<string, number>;
  /** People the member can see, who have the name and the company of somebody new. */
  lookalikes: ReadonlyMap<string, number>;
  /** People whom earlier rows of this import are about. */
  rowOf: ReadonlyMap<number, number>;
  /** Rows that say what another member's last import says too. */
  agreed: ReadonlySet<number>;
}

export interface RolePlan {
  company: string;
  companyKey: string;
  title: string;
  isPrimary: boolean;
  /** The imported role that it replaces. */
  ends: ImportedRole | null;
}

export interface RowPlan {
  row: ImportRow;
  outcome: RowOutcome;
  reason: string | null;
  /** Null: somebody new, or nobody, when the row is skipped. */
  person: KnownPerson | null;
  addsEdge: boolean;
  /** The day they were connected, where the network has another one or none. */
  setsDay: boolean;
  role: RolePlan | null;
  /** What it says of where they work is not written: it waits, or the member has let stand what others say. */
  roleReview: 'waits' | 'kept' | null;
  movedFrom: { company: string; position: string } | null;
  lookalikeId: number | null;
}

export const NO_TITLE = 'Role not given';
export const tooManyToday = `More than ${limits.linkedinImport.newContactsADay.toLocaleString('en')} new contacts in a day. Import the file again tomorrow.`;

/** `forced`: whom a row is about, where the member has said so. */
export function planRows(rows: readonly ImportRow[], facts: Facts, forced: ReadonlyMap<number, number>): RowPlan[] {
  const rowOf = new Map(facts.rowOf);
  let { room } = facts;
  return rows.map((row) => {
    if (row.reason !== null) return skip(row, row.reason);
    const id = personOf(row, facts, forced);
    if (id === facts.me) return skip(row, 'This is you.');
    const person = id === undefined ? null : (facts.people.get(id) ?? null);
    const earlier = person && rowOf.get(person.id);
    if (earlier) return skip(row, `The same person as in row ${earlier}.`);
    if (person) rowOf.set(person.id, row.rowNumber);
    if (!person?.edge && room-- <= 0) return skip(row, tooManyToday);
    return planRow(row, person, facts);
  });
}

export const personOf = (
  { rowNumber, contact, nameKey }: ImportRow,
  { bySlug, byNameKey }: Pick<Facts, 'bySlug' | 'byNameKey'>,
  forced: ReadonlyMap<number, number>,
): number | undefined =>
  forced.get(rowNumber) ?? (contact.slug === null ? byNameKey.get(nameKey) : bySlug.get(contact.slug));

const skip = (row: ImportRow, reason: string): RowPlan => ({
  row,
  outcome: 'skipped',
  reason,
  person: null,
  addsEdge: false,
  setsDay: false,
  role: null,
  roleReview: null,
  movedFrom: null,
  lookalikeId: null,
});

function planRow(row: ImportRow, person: KnownPerson | null, facts: Facts): RowPlan {
  const { connectedOn } = row.contact;
  const addsEdge = !person?.edge;
  const setsDay = !addsEdge && connectedOn !== null && person.edge?.connectedOn !== connectedOn;
  const { role, roleReview } = planRole(row, person, facts);
  return {
    row,
    outcome: addsEdge ? 'added' : setsDay || role ? 'updated' : 'unchanged',
    reason: null,
    person,
    addsEdge,
    setsDay,
    role,
    roleReview,
    movedFrom: person && movedFrom(row.contact, person),
    lookalikeId: person ? null : (facts.lookalikes.get(row.nameKey) ?? null),
  };
}

/** What is blank is filled. What others have brought yields only to whoever may replace it. */
function planRole(row: ImportRow, person: KnownPerson | null, facts: Facts): Pick<RowPlan, 'role' | 'roleReview'> {
  const { company, position } = row.contact;
  const ends = person?.role ?? null;
  if (company === '' || person?.hasUser || person?.hasHumanRole) return { role: null, roleReview: null };
  if (ends && !contradicts(row, ends, facts)) return { role: null, roleReview: null };
  if (ends && !mayReplace(row, person, facts)) return { role: null, roleReview: person?.last?.kept ? 'kept' : 'waits' };
  const role = {
    company,
    companyKey: row.companyKey,
    title: position || NO_TITLE,
    isPrimary: !person?.hasOtherPrimaryRole,
    ends,
  };
  return { role, roleReview: null };
}

/** An older export says nothing against a newer one. */
export function contradicts(
  { companyKey, positionKey }: ImportRow,
  role: ImportedRole,
  { exportedOn, organizations }: Pick<Facts, 'exportedOn' | 'organizations'>,
): boolean {
  if (companyKey === '' || (role.exportedOn ?? '') > exportedOn) return false;
  const sameCompany = role.companyKey === companyKey || role.organizationId === organizations.get(companyKey);
  return !sameCompany || (positionKey !== '' && positionKey !== role.titleKey);
}

/**
 * Whoever had the contact from an earlier export, and now says something else, has seen them move; and two networks that say the same
 * are believed. The first word of one member alone is not: anybody can write an address into a file.
 */
function mayReplace({ rowNumber, contact }: ImportRow, person: KnownPerson | null, { agreed }: Facts): boolean {
  const last = person?.last;
  if (!last) return agreed.has(rowNumber);
  const saidOtherwise =
    contact.company !== last.company || (contact.position !== '' && contact.position !== last.position);
  return saidOtherwise || agreed.has(rowNumber);
}

/** A cell that is empty in one of the two exports says nothing. */
const differs = (now: string, before: string) => now !== '' && before !== '' && now !== before;

function movedFrom({ company, position }: Contact, { last }: KnownPerson): RowPlan['movedFrom'] {
  if (!last || !(differs(company, last.company) || differs(position, last.position))) return null;
  return { company: last.company, position: last.position };
}
