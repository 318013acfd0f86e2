import type { Database } from '../../platform/database/database.ts';

type Action =
  | 'admin-created'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-ended'
  | 'password-reset'
  | 'password-changed'
  | 'login-email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-code-used'
  | 'registered'
  | 'person-claimed'
  | 'invite-sent'
  | 'invite-resent'
  | 'invite-revoked'
  | 'client-created'
  | 'client-updated'
  | 'invitation-sent'
  | 'invitation-resent'
  | 'invitation-withdrawn'
  | 'invitation-accepted'
  | 'invitation-declined'
  | 'mail-read'
  | 'contacts-imported'
  | 'import-failed'
  | 'import-undone'
  | 'contact-added'
  | 'contact-removed'
  | 'contacts-matched';

/** What the audit log knows; details never hold a password, a code, a token or the text of a note. */
export interface Activity {
  actorId: number | null;
  action: Action;
  entityType?: 'user' | 'person' | 'invite' | 'client' | 'invitation' | 'mail' | 'import';
  entityId?: number;
  details?: Record<string, string | number | boolean | null>;
}

export async function recordActivity(
  db: Database,
  { actorId, action, entityType, entityId, details }: Activity,
): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      actor_id: actorId,
      action,
      entity_type: entityType ?? null,
      entity_id: entityId ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
