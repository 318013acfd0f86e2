/** Requests to be erased, and what stands in their way. */
import { roleIds } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.queries.ts';

export const ERASE_JOB = 'erase';

export interface ErasureRequest {
  dueOn: number;
  isDue: boolean;
}

export async function findErasure(db: Database, personId: number): Promise<ErasureRequest | null> {
  const { rows } = await sql<ErasureRequest>`
    select ${unixSeconds('e.due_on')} as "dueOn", e.due_on <= now() as "isDue"
    from erasure e where e.person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns false if it is requested already, and not for an earlier time. */
export async function requestErasure(
  db: Database,
  { personId, requestedBy, days }: { personId: number; requestedBy: number | null; days: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into erasure (person_id, requested_by, due_on)
    values (${personId}, ${requestedBy}, now() + make_interval(days => ${days}))
    on conflict (person_id) do update set requested_by = excluded.requested_by, due_on = excluded.due_on
      where erasure.due_on > clock_timestamp() and excluded.due_on < erasure.due_on
    returning 1`.execute(db);
  if (rows.length > 0 && days === 0) await addJob(db, ERASE_JOB, { personId }, { key: `erase ${personId}` });
  return rows.length > 0;
}

/** Returns false if there is nothing to cancel any more. */
export async function cancelErasure(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from erasure where person_id = ${personId} and due_on > clock_timestamp() returning 1`.execute(db);
  return rows.length > 0;
}

export const queueDueErasures = (db: Database): Promise<void> =>
  addJobs(
    db,
    ERASE_JOB,
    sql`select json_build_object('personId', person_id) as payload, 'erase ' || person_id as key
      from erasure where due_on <= now()`,
  );

/** Why the person cannot be erased, in words that both the member and an admin read; null if nothing stands in the way. */
export async function findObstacle(db: Database, personId: number): Promise<string | null> {
  const { rows } = await sql<{ clients: string[]; isLastAdmin: boolean }>`
    select array(select c.name from client c where c.owner_user_id = u.id order by fold_name(c.name)) as clients,
      not u.disabled and exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)})
        and not exists (select from user_role r join user_account o on o.id = r.user_id
          where r.role_id = ${sql.lit(roleIds.admin)} and r.user_id <> u.id and not o.disabled) as "isLastAdmin"
    from user_account u where u.person_id = ${personId}`.execute(db);
  const [account] = rows;
  if (!account) return null;
  const { clients, isLastAdmin } = account;
  if (clients.length > 0)
    return `This account owns ${clients.join(', ')}. First an admin has to give ${clients.length === 1 ? 'it' : 'them'} another owner.`;
  return isLastAdmin ? 'This is the only admin who can sign in. First make somebody else an admin.' : null;
}

/** The session began within the last ten minutes with a passkey, or at the provider: such a member need not have a password. */
export async function hasProvenItself(db: Database, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from session where id = ${sessionId} and (by_passkey or sign_on_id is not null)
      and created_on > now() - interval '10 minutes'`.execute(db);
  return rows.length > 0;
}
