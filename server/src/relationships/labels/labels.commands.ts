import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { canEditLabelSql } from './labels.queries.ts';

interface NewLabel {
  scopeId: number;
  name: string;
  userId: number;
}

/**
 * Returns the id of the new label, or of the existing one of that name. Undefined if the scope has too many labels or is being
 * deleted.
 */
export async function createOrFindLabel(
  db: Database,
  { scopeId, name, userId }: NewLabel,
): Promise<number | undefined> {
  await sql`
    with locked as (select id from scope where id = ${scopeId} for key share)
    insert into label (scope_id, name, created_by) select locked.id, ${name}, ${userId}
    from locked where (select count(*) from label where scope_id = ${scopeId}) < ${limits.labels}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from label where scope_id = ${scopeId} and lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id;
}

export async function changeLabelName(
  db: Database,
  labelId: number,
  userId: number,
  name: string,
): Promise<'changed' | 'name-taken' | 'gone'> {
  try {
    const { rows } = await sql`
      update label l set name = ${name} where l.id = ${labelId} and ${canEditLabelSql(userId)} returning l.id`.execute(
      db,
    );
    return rows.length > 0 ? 'changed' : 'gone';
  } catch (error) {
    if (isUniqueViolation(error)) return 'name-taken';
    throw error;
  }
}

export async function removeLabel(db: Database, labelId: number, userId: number): Promise<void> {
  await sql`delete from label l where l.id = ${labelId} and ${canEditLabelSql(userId)}`.execute(db);
}
