import {
  createClient,
  downloadClients,
  getClient,
  listClientMembers,
  listClients,
  removeClientMembers,
  updateClient,
} from '@kith/contract/groups/clients';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { refuse } from '../../platform/http/authorize.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo, when } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { requireOwnClient, requireReadableClient } from './client-access.ts';
import { canManageClient, canReadClient } from './clients.policy.ts';
import { removeMembers } from './clients.commands.ts';
import {
  allClients,
  findClient,
  insertClient,
  pageOfClients,
  pageOfMembers,
  updateOwnClient,
} from './clients.queries.ts';

const ownClients = limitedTo('client organizations of which you are a member; admins see all');
const listingMembers = [canReadClient, when('you ask for members who are not in a collective', canOpenScope)] as const;

export function clientRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listClients, [ownClients], async ({ query, user }) => {
    const { clients, total } = await pageOfClients(db, user, query);
    return toPage(clients, total, query);
  });

  endpoint(app, downloadClients, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'client-accounts',
      filters: query,
      query: allClients(user, query),
      columns: {
        ID: (client) => client.id,
        'Created On': (client) => isoTime(client.createdOn),
        Name: (client) => client.name,
        Owner: (client) => client.owner.name,
        Members: (client) => client.totalMembers,
      },
      reply,
    }),
  );

  endpoint(app, createClient, async ({ body, user }) => {
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertClient(trx, { ...body, createdBy: user.id });
      if (made === null) throw invalid({ ownerId: 'Must be a user who can sign in.' });
      await recordActivity(trx, { actorId: user.id, action: 'client-created', entityType: 'client', entityId: made });
      return made;
    });
    return findClient(db, id, user);
  });

  endpoint(app, getClient, [canReadClient], async ({ params, user }) => {
    await requireReadableClient(db, user, params.id);
    return findClient(db, params.id, user);
  });

  endpoint(app, updateClient, [canManageClient], async ({ params, body, user }) => {
    await requireOwnClient(db, user, params.id);
    await db.transaction().execute(async (trx) => {
      if (!(await updateOwnClient(trx, params.id, user.id, body))) refuse(canManageClient);
      await recordActivity(trx, {
        actorId: user.id,
        action: 'client-updated',
        entityType: 'client',
        entityId: params.id,
      });
    });
    return findClient(db, params.id, user);
  });

  endpoint(app, listClientMembers, listingMembers, async ({ params, query, user }) => {
    await requireReadableClient(db, user, params.id);
    // A list of the members outside of a collective also reveals its collaborators, so only they may request it.
    if (query.notInCollective !== undefined)
      await openScope(app.connections, user, { collectiveId: query.notInCollective });
    const { members, total } = await pageOfMembers(db, params.id, query);
    return toPage(members, total, query);
  });

  endpoint(app, removeClientMembers, [canManageClient], async ({ params, body, user }) => {
    await requireOwnClient(db, user, params.id);
    if (body.userIds.includes(user.id)) throw conflict('The owner is always a member.');
    await removeMembers(db, { clientId: params.id, ownerId: user.id, userIds: body.userIds });
  });
}
