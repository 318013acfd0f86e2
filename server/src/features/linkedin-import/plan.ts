/**
 * What becomes of each row, decided from facts alone: whom it is about, whether they come into the network, and whether the
 * row says more about where they work than we know. A dry run ends here.
 */
import { limits } from '@kith/contract/limits';
import type { RowOutcome } from '@kith/contract/linkedin-import';
import type { Contact } from './file/contact.ts';

export interface ImportRow {
  rowNumber: number;
  contact: Contact;
  /** Name and company as they are compared. */
  nameKey: string;
  companyKey: string;
  /** Why the file's reader skips it. */
  reason: string | null;
}

/** Where an earlier import says that somebody works. */
export interface ImportedRole {
  id: number;
  organizationId: number;
  companyKey: string;
  title: string;
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
  /** What the member's last import said. */
  last: { company: string; position: string } | null;
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
    const id = forced.get(row.rowNumber) ?? personOf(row, facts);
    if (id === facts.me) return skip(row, 'This is you.');
    const person = id === undefined ? null : (facts.people.get(id) ?? null);
    const earlier = person && rowOf.get(person.id);
    if (earlier) return skip(row, `The same person as in row ${earlier}.`);
    if (person) rowOf.set(person.id, row.rowNumber);
    if (!person?.edge && room-- <= 0) return skip(row, tooManyToday);
    return planRow(row, person, facts);
  });
}

const personOf = ({ contact, nameKey }: ImportRow, { bySlug, byNameKey }: Facts) =>
  contact.slug === null ? byNameKey.get(nameKey) : bySlug.get(contact.slug);

const skip = (row: ImportRow, reason: string): RowPlan => ({
  row,
  outcome: 'skipped',
  reason,
  person: null,
  addsEdge: false,
  setsDay: false,
  role: null,
  movedFrom: null,
  lookalikeId: null,
});

function planRow(row: ImportRow, person: KnownPerson | null, facts: Facts): RowPlan {
  const { connectedOn } = row.contact;
  const addsEdge = !person?.edge;
  const setsDay = !addsEdge && connectedOn !== null && person.edge?.connectedOn !== connectedOn;
  const role = planRole(row, person, facts);
  return {
    row,
    outcome: addsEdge ? 'added' : setsDay || role ? 'updated' : 'unchanged',
    reason: null,
    person,
    addsEdge,
    setsDay,
    role,
    movedFrom: person && movedFrom(row.contact, person),
    lookalikeId: person ? null : (facts.lookalikes.get(row.nameKey) ?? null),
  };
}

/** Only an import's own word is changed by an import, and not by an older one. */
function planRole(row: ImportRow, person: KnownPerson | null, { exportedOn, organizations }: Facts): RolePlan | null {
  const { company, position } = row.contact;
  if (company === '' || person?.hasUser || person?.hasHumanRole) return null;
  const ends = person?.role ?? null;
  if (ends) {
    const same = ends.companyKey === row.companyKey || ends.organizationId === organizations.get(row.companyKey);
    if (same && (position === '' || position === ends.title)) return null;
    if ((ends.exportedOn ?? '') > exportedOn) return null;
  }
  return {
    company,
    companyKey: row.companyKey,
    title: position || NO_TITLE,
    isPrimary: !person?.hasOtherPrimaryRole,
    ends,
  };
}

/** A cell that is empty in one of the two exports says nothing. */
const differs = (now: string, before: string) => now !== '' && before !== '' && now !== before;

function movedFrom({ company, position }: Contact, { last }: KnownPerson): RowPlan['movedFrom'] {
  return last && (differs(company, last.company) || differs(position, last.position)) ? last : null;
}
