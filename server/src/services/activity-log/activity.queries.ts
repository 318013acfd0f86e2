import { sql } from 'kysely';
import type { ActivityEntity } from '@kith/contract/office/activity';
import type { Database } from '../../platform/database/database.ts';

type Action =
  | 'admin-created'
  | 'demo-removed'
  | 'erasure-requested'
  | 'erasure-cancelled'
  | 'person-erased'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'refused'
  | 'limit-hit'
  | 'session-ended'
  | 'password-reset'
  | 'password-changed'
  | 'login-email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'sign-on-linked'
  | 'sign-on-unlinked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'registered'
  | 'person-claimed'
  | 'claim-waiting'
  | 'claim-approved'
  | 'claim-refused'
  | 'claim-undone'
  | 'invite-sent'
  | 'invite-resent'
  | 'invite-revoked'
  | 'client-created'
  | 'client-updated'
  | 'collective-created'
  | 'collective-updated'
  | 'collective-destroyed'
  | 'collaborator-added'
  | 'collaborator-removed'
  | 'member-removed'
  | 'network-shared'
  | 'network-unshared'
  | 'invitation-sent'
  | 'invitation-resent'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'invitation-declined'
  | 'mail-read'
  | 'list-exported'
  | 'person-edited'
  | 'work-role-added'
  | 'work-role-edited'
  | 'work-role-deleted'
  | 'education-added'
  | 'education-edited'
  | 'education-deleted'
  | 'organization-created'
  | 'organization-edited'
  | 'picture-set'
  | 'picture-removed'
  | 'issue-reported'
  | 'issue-resolved'
  | 'issue-reopened'
  | 'user-edited'
  | 'signed-out-everywhere'
  | 'dataset-added'
  | 'dataset-edited'
  | 'dataset-deleted'
  | 'contacts-imported'
  | 'import-failed'
  | 'import-undone'
  | 'contact-added'
  | 'contact-removed'
  | 'contacts-matched'
  | 'records-merged'
  | 'merge-undone'
  | 'duplicate-dismissed'
  | 'introduction-asked'
  | 'introduction-answered'
  | 'introduction-withdrawn'
  | 'introduction-closed'
  | 'target-list-created'
  | 'target-list-shared'
  | 'target-list-unshared'
  | 'target-list-deleted'
  | 'target-list-restored'
  | 'takeout-requested'
  | 'takeout-downloaded'
  | 'takeout-deleted';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An entry of the audit log. `details` never contains a password, a code, a token or the text of a note. */
export interface Activity {
  actorId: number | null;
  action: Action;
  entityType?: ActivityEntity;
  entityId?: number;
  details?: Record<string, Json>;
}

export const recordActivity = (db: Database, activity: Activity) => recordActivities(db, [activity]);

/** Records several activities in one statement. */
export async function recordActivities(db: Database, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return;
  await db
    .insertInto('activity')
    .values(
      activities.map(({ actorId, action, entityType, entityId, details }) => ({
        actor_id: actorId,
        action,
        entity_type: entityType ?? null,
        entity_id: entityId ?? null,
        details: JSON.stringify(details ?? {}),
      })),
    )
    .execute();
}

/** The activity is append-only. Until the transaction ends, it may be changed: only an erasure and housekeeping do. */
export const allowForgetting = (db: Database) => sql`select set_config('kith.forgetting', 'on', true)`.execute(db);
