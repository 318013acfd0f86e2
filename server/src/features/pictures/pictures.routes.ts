import * as contract from '@kith/contract/pictures';
import type { FastifyReply } from 'fastify';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { requireOrganization, requirePerson } from '../../scope/profile-access.ts';
import { requireClient } from '../clients/client-access.ts';
import { logoService } from '../logos/logos.ts';
import { requireEditable } from '../people/editing.commands.ts';
import { encodePicture, PictureError, type EncodedPicture } from './encode.ts';
import { setPicture } from './pictures.commands.ts';
import { findPicture } from './pictures.queries.ts';

const formats = ['jpeg', 'png'];
/** In this browser alone: who may see it differs from one to the next. */
const FOREVER = 'private, max-age=31536000, immutable';
const A_WHILE = 'private, max-age=3600';

export function pictureRoutes(app: App): void {
  const { db } = app.connections;
  const logos = logoService(app);

  endpoint(app, contract.uploadPersonPicture, async ({ params: { id }, file, user }) => {
    await requireEditable(db, user, id);
    const picture = await encode(file, 'cover');
    await setPicture(db, user, 'person', id, picture);
    return { profilePicture: `/api/persons/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deletePersonPicture, async ({ params: { id }, user }) => {
    await requireEditable(db, user, id);
    await setPicture(db, user, 'person', id, null);
  });

  endpoint(app, contract.getPersonPicture, async ({ params: { id, hash }, query: { size }, user, reply }) => {
    await requirePerson(db, user, id);
    return send(reply, await findPicture(db, 'person', id, hash, size), FOREVER);
  });

  endpoint(app, contract.uploadOrganizationPicture, async ({ params: { id }, file, user }) => {
    await requireOrganization(db, user, id);
    const picture = await encode(file, 'contain');
    await setPicture(db, user, 'organization', id, picture);
    return { profilePicture: `/api/organizations/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deleteOrganizationPicture, ({ params: { id }, user }) =>
    setPicture(db, user, 'organization', id, null),
  );

  endpoint(app, contract.getOrganizationPicture, async ({ params: { id, hash }, query: { size }, user, reply }) => {
    await requireOrganization(db, user, id);
    if (hash === 'logo') return send(reply, await logos?.fetch(id, size), A_WHILE);
    const picture = await findPicture(db, 'organization', id, hash, size);
    return send(reply, picture ?? (await logos?.find(id, hash, size)), FOREVER);
  });
}

export function clientPictureRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.uploadClientPicture, async ({ params: { id }, file, user }) => {
    await requireClient(db, user, id, 'owner');
    const picture = await encode(file, 'contain');
    await setPicture(db, user, 'client', id, picture);
    return { profilePicture: `/api/clients/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deleteClientPicture, async ({ params: { id }, user }) => {
    await requireClient(db, user, id, 'owner');
    await setPicture(db, user, 'client', id, null);
  });

  endpoint(app, contract.getClientPicture, async ({ params: { id, hash }, query: { size }, user, reply }) => {
    await requireClient(db, user, id, 'reader');
    return send(reply, await findPicture(db, 'client', id, hash, size), FOREVER);
  });
}

async function encode(file: Uint8Array, fit: 'cover' | 'contain'): Promise<EncodedPicture> {
  try {
    return await encodePicture(file, { formats, fit });
  } catch (error) {
    if (error instanceof PictureError) throw invalid({ file: error.message });
    throw error;
  }
}

function send(reply: FastifyReply, bytes: Uint8Array | undefined, cacheControl: string): Uint8Array {
  if (!bytes) throw notFound('This picture');
  reply.header('cache-control', cacheControl);
  return bytes;
}
