/** Removes a person from the details of the activity, which stays: what happened is still known, to whom is not. */
import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { allowForgetting, type Json } from '../../services/activity-log/activity.queries.ts';
import type { Identity } from './identity-of.queries.ts';
import { findTraces, tracePatterns } from './traces.ts';

const ROWS_PER_STEP = 10_000;

interface Entry {
  id: number;
  details: Record<string, Json>;
  isAbout: boolean;
  isActor: boolean;
}

/** Runs each step with `transact`. Returns the last id, after which entries may be added later. */
export async function forgetInActivity(
  db: Database,
  identity: Identity,
  { after = 0, transact }: { after?: number; transact: (step: (trx: Database) => Promise<void>) => Promise<void> },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from activity`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = after; from < last; from += ROWS_PER_STEP) await transact((trx) => forgetStep(trx, identity, from));
  return last;
}

async function forgetStep(db: Database, identity: Identity, after: number): Promise<void> {
  const { personId, userId } = identity;
  const isAbout = sql`coalesce(a.entity_type = 'person' and a.entity_id = ${personId}
    or a.entity_type = 'user' and a.entity_id = ${userId}::int, false)`;
  const { rows } = await sql<Entry>`
    select a.id, a.details, ${isAbout} as "isAbout", coalesce(a.actor_id = ${userId}::int, false) as "isActor" from activity a
    where a.id > ${after} and a.id <= ${after + ROWS_PER_STEP} and a.details <> '{}'
      and (${isAbout} or a.actor_id = ${userId}::int or a.details::text ilike any (${tracePatterns(identity)}::text[]))`.execute(
    db,
  );
  const changed = rows.map(({ id, details, isAbout: about, isActor }) => ({
    id,
    details: about ? {} : forget(identity, details, isActor),
  }));
  if (changed.length === 0) return;
  await allowForgetting(db);
  await sql`
    update activity a set details = g.details
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g (id bigint, details jsonb) where a.id = g.id`.execute(
    db,
  );
}

/** Without the network address of the person. That of others, who did something to the person, stays. */
function forget(identity: Identity, { address, ...details }: Record<string, Json>, isActor: boolean): Json {
  const rest = replaceTraces(identity, details);
  return address === undefined || isActor ? rest : { ...(rest as object), address };
}

function replaceTraces(identity: Identity, value: Json): Json {
  if (typeof value === 'string') return findTraces(identity, value) ? texts.formerMember : value;
  if (Array.isArray(value)) return value.map((one) => replaceTraces(identity, one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceTraces(identity, one)]));
}
