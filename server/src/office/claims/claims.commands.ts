/** Admins approve or refuse waiting claims. */
import type { Claim } from '@kith/contract/office/claims';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import type { Row } from '../merges/journal.ts';
import { mergeFields } from '../merges/merge-tables.ts';
import { mergeInTransaction } from '../merges/merges.commands.ts';
import { decideClaim, findClaim } from './claims.queries.ts';

/** Merges the user's person into the claimed record, which keeps its id and annotations. The user's own field values win. */
export async function approveClaim(db: Database, admin: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { person, record } = await requireWaiting(trx, id);
    const [own, other] = [await readPersonRow(trx, person.id), await readPersonRow(trx, record.id)];
    const ownFields = mergeFields.person.filter(({ columns }) => columns.some((column) => own[column] !== null));
    const mergeId = await mergeInTransaction(trx, admin, {
      kind: 'person',
      winnerId: record.id,
      loserId: person.id,
      winnerVersion: Number(other['version']),
      loserVersion: Number(own['version']),
      fields: Object.fromEntries(ownFields.map(({ field }) => [field, 'loser'])),
    });
    await decide(trx, admin, { id, state: 'approved', mergeId });
  });
}

export async function refuseClaim(db: Database, admin: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireWaiting(trx, id);
    await decide(trx, admin, { id, state: 'refused', mergeId: null });
  });
}

const decidedAlready = () => conflict('This claim is decided already.');

async function requireWaiting(db: Database, id: number): Promise<Claim> {
  const claim = await findClaim(db, id);
  if (!claim) throw notFound('This claim');
  if (claim.state !== 'waiting') throw decidedAlready();
  return claim;
}

interface Decision {
  id: number;
  state: 'approved' | 'refused';
  mergeId: number | null;
}

/** Call it after the merge, which must lock the people first. */
async function decide(db: Database, admin: User, decision: Decision): Promise<void> {
  if (!(await decideClaim(db, { ...decision, decidedBy: admin.id }))) throw decidedAlready();
  const claim = await findClaim(db, decision.id);
  if (!claim) throw notFound('This claim');
  await recordActivity(db, {
    actorId: admin.id,
    action: `claim-${decision.state}`,
    entityType: 'person',
    entityId: claim.record.id,
    details: { user: claim.user.username },
  });
}

async function readPersonRow(db: Database, personId: number): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(p) as row from person p where id = ${personId}`.execute(db);
  return rows[0]?.row ?? {};
}
