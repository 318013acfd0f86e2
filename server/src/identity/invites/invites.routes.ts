import { downloadInvites, listInvites, resendInvite, revokeInvite, sendInvite } from '@kith/contract/identity/invites';
import { toPage } from '@kith/contract/paging';
import type { PlatformInvite } from '@kith/contract/identity/registrations';
import { endpoint } from '../../platform/http/endpoint.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { registrationCode } from '../registration/registration-code.ts';
import { mailInvite } from './mail-invite.commands.ts';
import {
  queryInvites,
  findInviteById,
  hasUser,
  insertInvite,
  markInviteRevoked,
  pageOfInvites,
  type InviteRow,
} from './invites.queries.ts';

export function inviteRoutes(app: App): void {
  const { db } = app.connections;
  const mailing = { secret: app.secret, baseUrl: app.config.KITH_BASE_URL };
  const present = ({ nonce, ...invite }: InviteRow): PlatformInvite => ({
    ...invite,
    registrationCode: registrationCode(app.secret, { id: invite.id, nonce }),
  });

  endpoint(app, listInvites, async ({ query }) => {
    const { invites, total } = await pageOfInvites(db, query);
    return toPage(invites.map(present), total, query);
  });

  endpoint(app, downloadInvites, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'invites',
      filters: query,
      query: queryInvites(query),
      // Without the codes, because a code opens an account and users pass files on.
      columns: {
        'Created On': (invite) => isoTime(invite.createdOn),
        'First Name': (invite) => invite.firstName,
        'Last Name': (invite) => invite.lastName,
        'Email Address': (invite) => invite.emailAddress,
        'LinkedIn URL': (invite) => invite.linkedinUrl,
        'Emails Sent': (invite) => invite.emailsSent,
        'Last Sent On': (invite) => isoTime(invite.emailLastSentOn),
        Registered: (invite) => invite.completed,
        Revoked: (invite) => invite.revoked,
      },
      reply,
    }),
  );

  endpoint(app, sendInvite, async ({ body, user }) => {
    if (await hasUser(db, body.emailAddress))
      throw conflict('Somebody with this email already has an account.', {
        emailAddress: 'This address already has an account.',
      });
    const { id } = await db.transaction().execute(async (trx) => {
      const invite = await insertInvite(trx, { ...body, createdBy: user.id });
      if (!invite)
        throw conflict('This address already has an open invite. Resend that one.', {
          emailAddress: 'This address already has an open invite.',
        });
      await mailInvite(trx, { invite: { ...body, ...invite }, ...mailing });
      await recordActivity(trx, { actorId: user.id, action: 'invite-sent', entityType: 'invite', entityId: invite.id });
      return invite;
    });
    return present(await loadInvite(id));
  });

  endpoint(app, resendInvite, async ({ params, user }) => {
    const invite = await loadOpenInvite(params.id);
    await db.transaction().execute(async (trx) => {
      await mailInvite(trx, { invite, ...mailing });
      await recordActivity(trx, {
        actorId: user.id,
        action: 'invite-resent',
        entityType: 'invite',
        entityId: invite.id,
      });
    });
    return present(await loadInvite(params.id));
  });

  endpoint(app, revokeInvite, async ({ params, user }) => {
    await loadOpenInvite(params.id);
    await db.transaction().execute(async (trx) => {
      if (!(await markInviteRevoked(trx, params.id)))
        throw conflict('Somebody is registering with this invite right now.');
      await recordActivity(trx, {
        actorId: user.id,
        action: 'invite-revoked',
        entityType: 'invite',
        entityId: params.id,
      });
    });
  });

  async function loadInvite(id: number): Promise<InviteRow> {
    const invite = await findInviteById(db, id);
    if (!invite) throw notFound('This invite');
    return invite;
  }

  async function loadOpenInvite(id: number): Promise<InviteRow> {
    const invite = await loadInvite(id);
    if (invite.completed) throw conflict('Somebody has registered with this invite already.');
    if (invite.revoked) throw conflict('This invite was revoked.');
    return invite;
  }
}
