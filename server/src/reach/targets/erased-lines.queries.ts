import { linkedinSlug } from '@kith/contract/linkedin';
import type { Database } from '../../platform/database/database.ts';
import { findErasedRows } from '../../services/erasure/erased-addresses.queries.ts';
import type { TargetLine } from './file/target-line.ts';

/** Leaves out lines with an address of an erased person, in lists of either kind. The member is not told that somebody was erased. */
export async function withoutErased(db: Database, secret: string, lines: readonly TargetLine[]): Promise<TargetLine[]> {
  const erased = await findErasedRows(db, secret, lines, ({ website, linkedin }) => ({
    slug: linkedin === null ? null : linkedinSlug(linkedin),
    email: website?.includes('@') ? website : null,
  }));
  return lines.filter((line) => !erased.has(line));
}
