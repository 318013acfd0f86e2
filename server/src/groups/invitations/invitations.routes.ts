import {
  acceptInvitation,
  declineInvitation,
  listMyInvitations,
  listMySharedNetworks,
} from '@kith/contract/groups/invitations';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { byStatement, limitedTo } from '../../platform/policy.ts';
import { canAnswerInvitation } from './invitations.policy.ts';
import { respondToInvitation } from './invitations.commands.ts';
import { findInvitation, pageOfMyInvitations, pageOfOwnSharedNetworks } from './invitations.queries.ts';

export function invitationRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listMyInvitations, [limitedTo('invitations for you')], async ({ query, user }) => {
    const { invitations, total } = await pageOfMyInvitations(db, user.id, query);
    return toPage(invitations, total, query);
  });

  endpoint(app, listMySharedNetworks, [limitedTo('your own network')], async ({ query, user }) => {
    const { networks, total } = await pageOfOwnSharedNetworks(db, user.id, query);
    return toPage(networks, total, query);
  });

  endpoint(app, acceptInvitation, [byStatement(canAnswerInvitation)], ({ params, user }) =>
    answer(params.id, user.id, true),
  );
  endpoint(app, declineInvitation, [byStatement(canAnswerInvitation)], ({ params, user }) =>
    answer(params.id, user.id, false),
  );

  async function answer(invitationId: number, userId: number, accepted: boolean): Promise<void> {
    if (await respondToInvitation(db, invitationId, userId, accepted)) return;
    const invitation = await findInvitation(db, invitationId);
    if (!invitation) throw notFound('This invitation');
    authorize(canAnswerInvitation, userId, invitation);
    throw conflict(`You have ${invitation.accepted ? 'accepted' : 'declined'} this invitation already.`);
  }
}
