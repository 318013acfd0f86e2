/**
 * Plans each row from facts alone, without queries: which person it matches, whether the person is added to the network, and whether
 * the stated work role is written. A dry run ends here.
 */
import { limits } from '@kith/contract/limits';
import type { RowOutcome } from '@kith/contract/relationships/linkedin-import';
import type { Contact } from './file/read-row.ts';

export interface StoredRow {
  rowNumber: number;
  contact: Contact;
  /** Name, company and position, folded for comparison. */
  nameKey: string;
  companyKey: string;
  positionKey: string;
  /** Why the row is skipped, if its file says so. */
  reason: string | null;
}

/** The current work role that an earlier import has written. */
export interface ImportedRole {
  id: number;
  organizationId: number;
  companyKey: string;
  titleKey: string;
  exportedOn: string | null;
  isPrimary: boolean;
}

export interface MatchedPerson {
  id: number;
  hasUser: boolean;
  /** Whether a human has entered a current work role. */
  hasHumanRole: boolean;
  hasOtherPrimaryRole: boolean;
  role: ImportedRole | null;
  ownContact: { connectedOn: string | null } | null;
  lastStated: LastStatedRole | null;
}

/** The role that the member's last import stated. */
export interface LastStatedRole {
  company: string;
  position: string;
  /** It differed from the recorded role, and the member decided to keep the recorded one. */
  keptRecordedRole: boolean;
}

export interface ImportFacts {
  ownPersonId: number;
  exportedOn: string;
  /** How many contacts the member may still add today. */
  remainingToday: number;
  bySlug: ReadonlyMap<string, number>;
  /** People of the member's earlier imports, to match rows without an address. */
  byNameKey: ReadonlyMap<string, number>;
  people: ReadonlyMap<number, MatchedPerson>;
  organizations: ReadonlyMap<string, number>;
  /** People whom the member can see, by the name and company that they share with a new contact. */
  possibleDuplicates: ReadonlyMap<string, number>;
  /** The number of the earlier row of this import, by person. */
  earlierRows: ReadonlyMap<number, number>;
  /** The numbers of rows whose role the last import of another member states too. */
  confirmedRows: ReadonlySet<number>;
}

export interface RolePlan {
  company: string;
  companyKey: string;
  title: string;
  isPrimary: boolean;
  /** The imported role that this one replaces. */
  replacedRole: ImportedRole | null;
}

export interface RowPlan {
  row: StoredRow;
  outcome: RowOutcome;
  reason: string | null;
  /** Null if the person is new or the row is skipped. */
  person: MatchedPerson | null;
  addsContact: boolean;
  /** Whether the connection date of the contact changes. */
  setsDay: boolean;
  role: RolePlan | null;
  /** Set if the stated role is not written: it waits for review, or the member keeps the recorded role. */
  roleReview: 'waits' | 'kept' | null;
  movedFrom: { company: string; position: string } | null;
  possibleDuplicateId: number | null;
}

export const NO_TITLE = 'Role not given';
export const tooManyToday = `More than ${limits.linkedinImport.newContactsADay.toLocaleString('en')} new contacts in a day. Import the file again tomorrow.`;

/** `decidedPersons`: the person of a row, by row number, if the member has decided it. */
export function planRows(
  rows: readonly StoredRow[],
  facts: ImportFacts,
  decidedPersons: ReadonlyMap<number, number>,
): RowPlan[] {
  const rowOf = new Map(facts.earlierRows);
  let { remainingToday } = facts;
  return rows.map((row) => {
    if (row.reason !== null) return skip(row, row.reason);
    const id = matchPerson(row, facts, decidedPersons);
    if (id === facts.ownPersonId) return skip(row, 'This is you.');
    const person = id === undefined ? null : (facts.people.get(id) ?? null);
    const earlier = person && rowOf.get(person.id);
    if (earlier) return skip(row, `The same person as in row ${earlier}.`);
    if (person) rowOf.set(person.id, row.rowNumber);
    if (!person?.ownContact && remainingToday-- <= 0) return skip(row, tooManyToday);
    return planRow(row, person, facts);
  });
}

export const matchPerson = (
  { rowNumber, contact, nameKey }: StoredRow,
  { bySlug, byNameKey }: Pick<ImportFacts, 'bySlug' | 'byNameKey'>,
  decidedPersons: ReadonlyMap<number, number>,
): number | undefined =>
  decidedPersons.get(rowNumber) ?? (contact.slug === null ? byNameKey.get(nameKey) : bySlug.get(contact.slug));

const skip = (row: StoredRow, reason: string): RowPlan => ({
  row,
  outcome: 'skipped',
  reason,
  person: null,
  addsContact: false,
  setsDay: false,
  role: null,
  roleReview: null,
  movedFrom: null,
  possibleDuplicateId: null,
});

function planRow(row: StoredRow, person: MatchedPerson | null, facts: ImportFacts): RowPlan {
  const { connectedOn } = row.contact;
  const addsContact = !person?.ownContact;
  const setsDay = !addsContact && connectedOn !== null && person.ownContact?.connectedOn !== connectedOn;
  const { role, roleReview } = planRole(row, person, facts);
  return {
    row,
    outcome: addsContact ? 'added' : setsDay || role ? 'updated' : 'unchanged',
    reason: null,
    person,
    addsContact,
    setsDay,
    role,
    roleReview,
    movedFrom: person && movedFrom(row.contact, person),
    possibleDuplicateId: person ? null : (facts.possibleDuplicates.get(row.nameKey) ?? null),
  };
}

/** Fills a missing role. Replaces a role of another import only if `canReplaceRole`. */
function planRole(
  row: StoredRow,
  person: MatchedPerson | null,
  facts: ImportFacts,
): Pick<RowPlan, 'role' | 'roleReview'> {
  const { company, position } = row.contact;
  const replacedRole = person?.role ?? null;
  if (company === '' || person?.hasUser || person?.hasHumanRole) return { role: null, roleReview: null };
  if (replacedRole && !contradicts(row, replacedRole, facts)) return { role: null, roleReview: null };
  if (replacedRole && !canReplaceRole(row, person, facts))
    return { role: null, roleReview: person?.lastStated?.keptRecordedRole ? 'kept' : 'waits' };
  const role = {
    company,
    companyKey: row.companyKey,
    title: position || NO_TITLE,
    isPrimary: !person?.hasOtherPrimaryRole,
    replacedRole,
  };
  return { role, roleReview: null };
}

/** An older export does not contradict a newer one. */
export function contradicts(
  { companyKey, positionKey }: StoredRow,
  role: ImportedRole,
  { exportedOn, organizations }: Pick<ImportFacts, 'exportedOn' | 'organizations'>,
): boolean {
  if (companyKey === '' || (role.exportedOn ?? '') > exportedOn) return false;
  const sameCompany = role.companyKey === companyKey || role.organizationId === organizations.get(companyKey);
  return !sameCompany || (positionKey !== '' && positionKey !== role.titleKey);
}

/**
 * A role is replaced if the member's last import stated another role (the contact has moved), or if another member's import confirms
 * it. The first statement of a single member is not enough: anybody can write an address into a file.
 */
function canReplaceRole(
  { rowNumber, contact }: StoredRow,
  person: MatchedPerson | null,
  { confirmedRows }: ImportFacts,
): boolean {
  const last = person?.lastStated;
  if (!last) return confirmedRows.has(rowNumber);
  const statedOtherwise =
    contact.company !== last.company || (contact.position !== '' && contact.position !== last.position);
  return statedOtherwise || confirmedRows.has(rowNumber);
}

/** An empty cell in one of the two exports is not a difference. */
const differs = (now: string, before: string) => now !== '' && before !== '' && now !== before;

function movedFrom({ company, position }: Contact, { lastStated }: MatchedPerson): RowPlan['movedFrom'] {
  if (!lastStated || !(differs(company, lastStated.company) || differs(position, lastStated.position))) return null;
  return { company: lastStated.company, position: lastStated.position };
}
