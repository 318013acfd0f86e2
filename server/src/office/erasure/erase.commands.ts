/**
 * Erases a person, with their account if they have one. It is one transaction, except for the activity, which is long: most of it is
 * changed before, in steps. What becomes of each table is in personal-data.ts.
 */
import { sql } from 'kysely';
import { lockPeopleToErase } from '../merges/merge-people.commands.ts';
import { deleteUnusedTitles, withPeopleRefreshed } from '../../directory/changed.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { allowLongStatements } from '../../relationships/linkedin-import/import-step.commands.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { storeErased } from '../../services/erasure/erased-addresses.queries.ts';
import { restartTakeouts } from '../takeout/takeout.commands.ts';
import { anonymizeAccount, deleteNetwork, leaveCollectives, leaveConversations } from './close-account.commands.ts';
import { findObstacle } from './erasures.queries.ts';
import { forgetInActivity } from './forget-activity.commands.ts';
import { deleteImportRows, deleteInvites, deleteReferences, deleteTargets } from './forget-rows.commands.ts';
import { forgetInChains, forgetInMail, forgetInMerges } from './forget-texts.commands.ts';
import { readIdentity, type Identity } from './identity-of.queries.ts';

export interface EraseContext {
  secret: string;
  /** Whether mail is sent. A mail that waits in the outbox would bring the address back. */
  sendsMail: boolean;
}

/** Entries that were written while the first scan ran have ids up to this much lower. */
const OVERLAP = 10_000;

/** Returns false if the person is not due, or something stands in the way: see findObstacle(). */
export async function eraseIfDue(db: Database, personId: number, context: EraseContext): Promise<boolean> {
  const identity = await readIdentity(db, personId);
  if (!identity || !(await isDue(db, personId)) || (await findObstacle(db, personId))) return false;
  const last = await forgetInActivity(db, identity, {
    transact: (step) => db.transaction().execute((trx) => step(trx)),
  });
  return db.transaction().execute((trx) => erase(trx, personId, context, last));
}

async function isDue(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`select from erasure where person_id = ${personId} and due_on <= now()`.execute(db);
  return rows.length > 0;
}

async function erase(db: Database, personId: number, context: EraseContext, activityBefore: number): Promise<boolean> {
  await allowLongStatements(db);
  // In the lock order of imports: the import, the import steps, the memberships.
  await sql`
    select from linkedin_import i join user_account u on u.id = i.user_id where u.person_id = ${personId}
    order by i.id for update of i`.execute(db);
  await lockPeopleToErase(db, [personId]);
  const { rows } = await sql<{ requestedBy: number | null }>`
    select requested_by as "requestedBy" from erasure where person_id = ${personId} and due_on <= now() for update`.execute(
    db,
  );
  // Read again under the locks.
  const identity = await readIdentity(db, personId);
  const [request] = rows;
  if (!request || !identity || (await findObstacle(db, personId))) return false;
  await storeErased(db, context.secret, identity);
  if (identity.userId !== null) await leaveCollectives(db, identity.userId);
  const titles = await readTitles(db, personId);
  await withPeopleRefreshed(db, [personId], () => deleteEverything(db, identity));
  await deleteUnusedTitles(db, titles);
  if (identity.userId !== null) await deleteNetwork(db, identity.userId);
  await forgetInActivity(db, identity, {
    after: Math.max(0, activityBefore - OVERLAP),
    transact: (step) => step(db),
  });
  await recordActivity(db, {
    actorId: request.requestedBy,
    action: 'person-erased',
    entityType: 'person',
    entityId: personId,
    details: identity.userId === null ? {} : { userId: identity.userId },
  });
  if (identity.username !== null && context.sendsMail) await mailFarewell(db, identity.username);
  await restartTakeouts(db, identity.userId);
  return true;
}

async function readTitles(db: Database, personId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct sort_title as title from work_role where person_id = ${personId}`.execute(db);
  return rows.map(({ title }) => title);
}

async function deleteEverything(db: Database, identity: Identity): Promise<void> {
  const { personId, userId, pictureId } = identity;
  await deleteInvites(db, identity);
  await deleteImportRows(db, identity);
  await deleteTargets(db, identity);
  await forgetInMerges(db, identity);
  await forgetInChains(db, identity);
  await forgetInMail(db, identity);
  if (userId !== null) await leaveConversations(db, userId);
  await deleteReferences(db, identity);
  await sql`delete from network_person where person_id = ${personId}`.execute(db);
  if (userId !== null) await anonymizeAccount(db, userId);
  await sql`delete from person where id = ${personId}`.execute(db);
  if (pictureId !== null) await sql`delete from picture where id = ${pictureId}`.execute(db);
}

/** The outbox forgets this mail when it is sent. */
const mailFarewell = (db: Database, username: string) =>
  queueMail(db, 'account-erased', username, {
    subject: 'Your Kith account is deleted',
    greeting: 'Hello,',
    paragraphs: [
      'Your Kith account and your profile are deleted, with your network, notes, labels and imports. Your messages stay for those to whom you wrote them, without your name.',
      'An import of somebody else does not bring you back. You can register again whenever you are invited.',
    ],
  });
