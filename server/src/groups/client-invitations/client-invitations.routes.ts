import {
  listClientInvitations,
  resendClientInvitation,
  sendClientInvitation,
  withdrawClientInvitation,
  type ClientInvitation,
} from '@kith/contract/groups/client-invitations';
import { toPage } from '@kith/contract/paging';
import type { Database } from '../../platform/database/database.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { requireOwnClient } from '../clients/client-access.ts';
import { canManageClient } from '../clients/clients.policy.ts';
import { invitationLink, mailInvitation } from './client-invitations.commands.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  insertRegistrationInvite,
  findInvitedUser,
  isCollectiveOf,
  pageOfInvitations,
  type InvitationRow,
} from './client-invitations.queries.ts';

export function clientInvitationRoutes(app: App): void {
  const { db } = app.connections;
  const mailing = { secret: app.secret, baseUrl: app.config.KITH_BASE_URL };
  const present = (row: InvitationRow): ClientInvitation => ({ ...row, link: invitationLink(row, mailing) });

  endpoint(app, listClientInvitations, [canManageClient], async ({ params, query, user }) => {
    await requireOwnClient(db, user, params.id);
    const { invitations, total } = await pageOfInvitations(db, params.id, query);
    return toPage(invitations.map(present), total, query);
  });

  endpoint(app, sendClientInvitation, [canManageClient], async ({ params, body, user }) => {
    await requireOwnClient(db, user, params.id);
    if (!(await isCollectiveOf(db, params.id, body.collectiveId)))
      throw invalid({ collectiveId: 'A Collective must be selected.' });
    const invited = await findInvitedUser(db, body.emailAddress, body.collectiveId);
    if (invited?.isCollaborator)
      throw conflict('Somebody with this email already collaborates in this collective.', {
        emailAddress: 'This address already belongs to a collaborator.',
      });
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertInvitation(trx, {
        ...body,
        clientId: params.id,
        ownerId: user.id,
        userId: invited?.userId ?? null,
      });
      if (made === null)
        throw conflict('This address already has an open invitation. Resend that one.', {
          emailAddress: 'This address already has an open invitation.',
        });
      await insertRegistrationInvite(trx, made);
      await send(trx, { clientId: params.id, id: made, user, action: 'invitation-sent' });
      return made;
    });
    return present(await load(db, params.id, id));
  });

  endpoint(app, resendClientInvitation, [canManageClient], async ({ params, user }) => {
    await requireOwnClient(db, user, params.id);
    await db
      .transaction()
      .execute((trx) => send(trx, { clientId: params.id, id: params.invitationId, user, action: 'invitation-resent' }));
    return present(await load(db, params.id, params.invitationId));
  });

  endpoint(app, withdrawClientInvitation, [canManageClient], async ({ params, user }) => {
    await requireOwnClient(db, user, params.id);
    await load(db, params.id, params.invitationId);
    await db.transaction().execute(async (trx) => {
      const withdrawal = { clientId: params.id, ownerId: user.id, id: params.invitationId };
      if (!(await deleteInvitation(trx, withdrawal))) throw wasAnswered();
      await record(trx, user, 'invitation-withdrawn', params.invitationId);
    });
  });

  interface InvitationMail {
    clientId: number;
    id: number;
    user: User;
    action: 'invitation-sent' | 'invitation-resent';
  }

  async function send(trx: Database, { clientId, id, user, action }: InvitationMail): Promise<void> {
    const invitation = await load(trx, clientId, id);
    if (!(await mailInvitation(trx, { invitation, ...mailing }))) throw wasAnswered();
    await record(trx, user, action, id);
  }
}

async function load(db: Database, clientId: number, id: number): Promise<InvitationRow> {
  const invitation = await findInvitation(db, clientId, id);
  if (!invitation) throw notFound('This invitation');
  return invitation;
}

const wasAnswered = () => conflict('This invitation has an answer already.');

async function record(
  db: Database,
  user: User,
  action: 'invitation-sent' | 'invitation-resent' | 'invitation-withdrawn',
  entityId: number,
): Promise<void> {
  await recordActivity(db, { actorId: user.id, action, entityType: 'invitation', entityId });
}
