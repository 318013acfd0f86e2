import * as contract from '@kith/contract/groups/client-pictures';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { encodeUpload, CACHE_FOREVER, sendStored } from '../../people/pictures/picture-http.ts';
import { setPicture } from '../../people/pictures/pictures.commands.ts';
import { findPicture } from '../../people/pictures/pictures.queries.ts';
import { storePicture } from '../../services/pictures/store.ts';
import { requireOwnClient, requireReadableClient } from './client-access.ts';
import { canManageClient, canReadClient } from './clients.policy.ts';

export function clientPictureRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.uploadClientPicture, [canManageClient], async ({ params: { id }, file, user }) => {
    await requireOwnClient(db, user, id);
    const picture = await encodeUpload(file, 'contain');
    await setPicture(db, user, 'client', id, await storePicture(app.files, picture));
    return { profilePicture: `/api/clients/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deleteClientPicture, [canManageClient], async ({ params: { id }, user }) => {
    await requireOwnClient(db, user, id);
    await setPicture(db, user, 'client', id, null);
  });

  endpoint(app, contract.getClientPicture, [canReadClient], async ({ params: { id, hash }, query, user, reply }) => {
    await requireReadableClient(db, user, id);
    return sendStored(reply, await findPicture(db, 'client', id, hash, query.size), CACHE_FOREVER);
  });
}
