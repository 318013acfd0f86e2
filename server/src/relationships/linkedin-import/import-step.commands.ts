/**
 * Runs one step of an import: at most a thousand rows, in one transaction with the progress and the row to resume at. After a crash
 * the job continues with the first step that was not committed.
 */
import type { ImportProgress } from '@kith/contract/relationships/linkedin-import';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockWithShares } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { withoutErased } from './erased-rows.commands.ts';
import { applyPlans, type AppliedRow } from './apply-plans.commands.ts';
import { gatherFacts, type RunningImport } from './import-facts.queries.ts';
import { planRows, type StoredRow } from './plan-rows.ts';
import { queueStep } from './queue-step.commands.ts';
import { writeNewsOfUnrated } from './rate-news.commands.ts';

const ROWS_PER_STEP = 1000;

interface StepImport extends RunningImport {
  dryRun: boolean;
  resumeAt: number;
  progress: Partial<ImportProgress>;
}

/** Does nothing if the import is not running any more. */
export async function importStep(db: Database, importId: number, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowLongStatements(trx);
    const running = await lockRunning(trx, importId);
    if (!running) return;
    const rows = await readRows(trx, importId, running.resumeAt + 1, running.resumeAt + ROWS_PER_STEP);
    if (rows.length === 0) return finishImport(trx, running);
    await importRows(trx, running, rows, { write: !running.dryRun, secret });
    await sql`
      update linkedin_import set resume_at = ${rows.at(-1)?.rowNumber ?? 0} where id = ${importId}`.execute(trx);
    await queueStep(trx, 'import-contacts', importId);
  });
}

/** Nobody waits for a job, so a step on a busy machine may take longer than a request. */
export const allowLongStatements = (db: Database) => sql`set local statement_timeout = '2min'`.execute(db);

interface ImportOptions {
  /** The server's secret, which tells erased people. */
  secret: string;
  /** False in a dry run: only the outcomes of the rows are stored. */
  write: boolean;
  /** The person of a row, by row number, if the member has decided it. */
  decidedPersons?: ReadonlyMap<number, number>;
}

/** Needs a transaction. Adds the rows to the progress of the import. */
export async function importRows(
  db: Database,
  running: RunningImport,
  read: readonly StoredRow[],
  { write, secret, decidedPersons = new Map() }: ImportOptions,
): Promise<AppliedRow[]> {
  if (write) await lockImportSteps(db);
  if (write) await lockWithShares(db, running.networkId);
  const rows = await withoutErased(db, running.id, read, secret);
  const facts = await gatherFacts(db, running, rows, { lock: write, decidedPersons });
  const plans = planRows(rows, facts, decidedPersons);
  const applied = write
    ? await applyPlans(db, running, plans, facts.organizations)
    : plans.map((plan): AppliedRow => ({ plan, personId: plan.person?.id ?? null, change: {} }));
  await storeOutcomes(db, running.id, applied);
  await countProgress(db, running.id, applied);
  return applied;
}

/** Imports may create the same people and companies, so a step must see the rows that the previous step has created. */
export const lockImportSteps = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('import step'))`.execute(db);

async function lockRunning(db: Database, importId: number): Promise<StepImport | undefined> {
  const { rows } = await sql<StepImport>`
    select i.id, i.user_id as "userId", u.person_id as "personId", n.id as "networkId", i.kind, i.exported_on as "exportedOn",
      i.dry_run as "dryRun", i.resume_at as "resumeAt", i.progress
    from linkedin_import i join user_account u on u.id = i.user_id join network n on n.owner_user_id = i.user_id
    where i.id = ${importId} and i.status = 'running' for update of i`.execute(db);
  return rows[0];
}

export async function readRows(db: Database, importId: number, first: number, last: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_number as "rowNumber", contact, coalesce(name_key, '') as "nameKey",
      coalesce(fold_name(contact ->> 'company'), '') as "companyKey",
      coalesce(fold_name(contact ->> 'position'), '') as "positionKey",
      contact ->> 'skip' as reason
    from linkedin_import_row where import_id = ${importId} and row_number between ${first} and ${last}
    order by row_number`.execute(db);
  return rows;
}

async function storeOutcomes(db: Database, importId: number, applied: readonly AppliedRow[]): Promise<void> {
  const values = applied.map(({ plan, personId, change }) => ({
    row_number: plan.row.rowNumber,
    outcome: plan.outcome,
    reason: plan.reason,
    person_id: personId,
    change: Object.keys(change).length > 0 ? change : null,
    moved_from: plan.movedFrom,
    possible_duplicate_id: plan.possibleDuplicateId,
    role_review: plan.roleReview,
  }));
  await sql`
    update linkedin_import_row r set outcome = applied.outcome, reason = applied.reason, person_id = applied.person_id,
      change = applied.change, moved_from = applied.moved_from, possible_duplicate_id = applied.possible_duplicate_id,
      role_review = applied.role_review
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as applied (row_number int, outcome text, reason text,
      person_id int, change jsonb, moved_from jsonb, possible_duplicate_id int, role_review text)
    where r.import_id = ${importId} and r.row_number = applied.row_number`.execute(db);
}

const countedFields = ['read', 'matched', 'created', 'added', 'updated', 'unchanged', 'skipped', 'moved'] as const;

async function countProgress(db: Database, importId: number, applied: readonly AppliedRow[]): Promise<void> {
  const counts = Object.fromEntries(countedFields.map((name) => [name, 0])) as Record<
    (typeof countedFields)[number],
    number
  >;
  for (const { plan } of applied) {
    counts.read++;
    counts[plan.outcome]++;
    if (plan.outcome !== 'skipped') counts[plan.person ? 'matched' : 'created']++;
    if (plan.movedFrom) counts.moved++;
  }
  await sql`
    update linkedin_import set progress = progress || (
      select jsonb_object_agg(key, coalesce((progress ->> key)::int, 0) + value::int)
      from jsonb_each_text(${JSON.stringify(counts)}::jsonb)
    ) where id = ${importId}`.execute(db);
}

/** Counts the rows again after the outcome of one has changed. */
export async function recountProgress(db: Database, importId: number): Promise<void> {
  await sql`
    update linkedin_import set progress = progress || (
      select jsonb_build_object('read', count(outcome),
        'matched', count(*) filter (where outcome <> 'skipped' and not coalesce(change ? 'createdPerson', false)),
        'created', count(*) filter (where change ? 'createdPerson'),
        'added', count(*) filter (where outcome = 'added'), 'updated', count(*) filter (where outcome = 'updated'),
        'unchanged', count(*) filter (where outcome = 'unchanged'), 'skipped', count(*) filter (where outcome = 'skipped'),
        'moved', count(moved_from))
      from linkedin_import_row where import_id = ${importId}
    ) where id = ${importId}`.execute(db);
}

async function finishImport(db: Database, running: StepImport): Promise<void> {
  const { id, userId, networkId, dryRun, progress } = running;
  if (dryRun) {
    await sql`update linkedin_import set status = 'waiting' where id = ${id}`.execute(db);
    return;
  }
  await sql`update linkedin_import set status = 'completed', completed_on = now() where id = ${id}`.execute(db);
  await sql`update network set updated_on = now() where id = ${networkId}`.execute(db);
  await writeNewsOfUnrated(db, running);
  await recordActivity(db, {
    actorId: userId,
    action: 'contacts-imported',
    entityType: 'import',
    entityId: id,
    details: { ...progress },
  });
}

/** Called after the last attempt. The committed steps stay and can be undone. */
export async function failImport(db: Database, importId: number, message: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: number }>`
      update linkedin_import set status = 'failed', completed_on = coalesce(completed_on, now()), message = ${message}
      where id = ${importId} and status in ('running', 'undoing') returning user_id as "userId"`.execute(trx);
    if (!rows[0]) return;
    const entity = { entityType: 'import', entityId: importId } as const;
    await recordActivity(trx, { actorId: rows[0].userId, action: 'import-failed', ...entity });
  });
}
