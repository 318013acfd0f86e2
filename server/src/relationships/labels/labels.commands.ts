import { limits } from '@kith/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { mayEdit } from './labels.queries.ts';

interface NewLabel {
  scopeId: number;
  name: string;
  userId: number;
}

/**
 * The id of the label of that name: the new one, or the one that was there. Undefined when there are too many already, or
 * when the scope is being destroyed.
 */
export async function createOrFindLabel(
  db: Database,
  { scopeId, name, userId }: NewLabel,
): Promise<number | undefined> {
  await sql`
    with kept as (select id from scope where id = ${scopeId} for key share)
    insert into label (scope_id, name, created_by) select kept.id, ${name}, ${userId}
    from kept where (select count(*) from label where scope_id = ${scopeId}) < ${limits.labels}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from label where scope_id = ${scopeId} and lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id;
}

const UNIQUE_VIOLATION = '23505';

export async function changeLabelName(
  db: Database,
  labelId: number,
  userId: number,
  name: string,
): Promise<'changed' | 'name-taken' | 'gone'> {
  try {
    const { rows } = await sql`
      update label l set name = ${name} where l.id = ${labelId} and ${mayEdit(userId)} returning l.id`.execute(db);
    return rows.length > 0 ? 'changed' : 'gone';
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'name-taken';
    throw error;
  }
}

export async function removeLabel(db: Database, labelId: number, userId: number): Promise<void> {
  await sql`delete from label l where l.id = ${labelId} and ${mayEdit(userId)}`.execute(db);
}
