import type { Database } from '../../platform/database/database.ts';
import { joinCollective } from '../../access/membership.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { queueNewsOfJoined } from '../collectives/joined-news.commands.ts';
import { answerInvitation, lockCollectiveOf } from './invitations.queries.ts';

/** Accepting makes the user a member and a collaborator in the same transaction. Returns false if there was nothing to answer. */
export async function respondToInvitation(
  db: Database,
  invitationId: number,
  userId: number,
  accepted: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCollectiveOf(trx, invitationId);
    const invitation = await answerInvitation(trx, invitationId, userId, accepted);
    if (!invitation) return false;
    const membership = { collectiveId: invitation.collectiveId, userId };
    if (accepted && (await joinCollective(trx, membership))) await queueNewsOfJoined(trx, membership, userId);
    const action = accepted ? 'invitation-accepted' : 'invitation-declined';
    await recordActivity(trx, { actorId: userId, action, entityType: 'invitation', entityId: invitationId });
    return true;
  });
}
