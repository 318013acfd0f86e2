import * as contract from '@kith/contract/groups/collectives';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { limitedTo } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope } from '../../access/access.policy.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { requireOwnClient } from '../clients/client-access.ts';
import { canManageClient } from '../clients/clients.policy.ts';
import {
  addCollaborators,
  createCollective,
  destroyCollective,
  removeCollaborators,
  shareOwnNetwork,
  unshareOwnNetwork,
} from './collectives.commands.ts';
import { canManageCollective } from './collectives.policy.ts';
import {
  findCollective,
  pageOfCollaborators,
  pageOfSharedNetworks,
  readSharingPreview,
  updateOwnCollective,
} from './collectives.queries.ts';

const ownNetwork = limitedTo('your own network');

export function collectiveRoutes(app: App): void {
  const { db, preparedDb } = app.connections;
  /** Only for collaborators; the owner is one of them. */
  const open = (user: User, id: number) => openScope(app.connections, user, { collectiveId: id });
  const present = async (user: User, id: number) => findCollective(db, await open(user, id), user.id);

  async function openOwned(user: User, id: number): Promise<contract.Collective> {
    const scope = await open(user, id);
    const collective = await findCollective(db, scope, user.id);
    authorize(canManageCollective, collective);
    return collective;
  }

  endpoint(app, contract.getCollective, [canOpenScope], ({ params, user }) => present(user, params.id));

  endpoint(app, contract.createCollective, [canManageClient, canOpenScope], async ({ body, user }) => {
    await requireOwnClient(db, user, body.clientAccountId);
    const id = await createCollective(db, user.id, body);
    if (id === null) return refuse(canManageClient);
    return present(user, id);
  });

  endpoint(app, contract.updateCollective, [canOpenScope, canManageCollective], async ({ params, body, user }) => {
    await openOwned(user, params.id);
    await db.transaction().execute(async (trx) => {
      if (!(await updateOwnCollective(trx, params.id, user.id, body))) refuse(canManageCollective);
      await recordActivity(trx, {
        actorId: user.id,
        action: 'collective-updated',
        entityType: 'collective',
        entityId: params.id,
      });
    });
    return present(user, params.id);
  });

  endpoint(app, contract.destroyCollective, [canOpenScope, canManageCollective], async ({ params, body, user }) => {
    const { name } = await openOwned(user, params.id);
    if (body.name.toLowerCase() !== name.trim().toLowerCase())
      throw invalid({ name: 'Type the name of the collective to destroy it.' });
    if (!(await destroyCollective(db, { collectiveId: params.id, userId: user.id }))) throw notFound('This collective');
  });

  endpoint(app, contract.listCollaborators, [canOpenScope], async ({ params, query, user }) => {
    const { collaborators, total } = await pageOfCollaborators(db, await open(user, params.id), query);
    return toPage(collaborators, total, query);
  });

  endpoint(app, contract.addCollaborators, [canOpenScope, canManageCollective], async ({ params, body, user }) => {
    await openOwned(user, params.id);
    if (!(await addCollaborators(db, { collectiveId: params.id, userId: user.id }, body.userIds)))
      throw invalid({ userIds: 'Must be members of the organization.' });
  });

  endpoint(app, contract.removeCollaborators, [canOpenScope, canManageCollective], async ({ params, body, user }) => {
    await openOwned(user, params.id);
    if (body.userIds.includes(user.id)) throw conflict('The owner is always a collaborator.');
    await removeCollaborators(db, { collectiveId: params.id, userId: user.id }, body.userIds);
  });

  endpoint(app, contract.listSharedNetworks, [canOpenScope], async ({ params, query, user }) => {
    const scope = await openScope(app.connections, user, { collectiveId: params.id }, app.directoryCache);
    const { networks, total } = await pageOfSharedNetworks(preparedDb, scope, query);
    return toPage(networks, total, query);
  });

  endpoint(app, contract.previewSharing, [canOpenScope], async ({ params, user }) =>
    readSharingPreview(db, await open(user, params.id), user),
  );

  endpoint(app, contract.shareNetwork, [canOpenScope, ownNetwork], async ({ params, user }) => {
    await open(user, params.id);
    await shareOwnNetwork(db, { collectiveId: params.id, userId: user.id });
  });

  endpoint(app, contract.unshareNetwork, [canOpenScope, ownNetwork], async ({ params, user }) => {
    await open(user, params.id);
    await unshareOwnNetwork(db, { collectiveId: params.id, userId: user.id });
  });
}
