import * as contract from '@kith/contract/people/pictures';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { requireOrganization, requirePerson } from '../../access/profile-access.ts';
import { canSeeOrganization, canSeePerson } from '../../access/access.policy.ts';
import { storePicture } from '../../services/pictures/store.ts';
import { createLogoService } from '../logos/logo-service.ts';
import { requireEditable } from '../people/lock-and-save.commands.ts';
import { canEditPerson } from '../people/people.policy.ts';
import { setPicture } from './pictures.commands.ts';
import { findPicture } from './pictures.queries.ts';
import { CACHE_ONE_HOUR, encodeUpload, CACHE_FOREVER, sendPicture, sendStored } from './picture-http.ts';

export function pictureRoutes(app: App): void {
  const { db } = app.connections;
  const logos = createLogoService(app);

  endpoint(app, contract.uploadPersonPicture, [canSeePerson, canEditPerson], async ({ params: { id }, file, user }) => {
    await requireEditable(db, user, id);
    const picture = await encodeUpload(file, 'cover');
    await setPicture(db, user, 'person', id, await storePicture(app.files, picture));
    return { profilePicture: `/api/persons/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deletePersonPicture, [canSeePerson, canEditPerson], async ({ params: { id }, user }) => {
    await requireEditable(db, user, id);
    await setPicture(db, user, 'person', id, null);
  });

  endpoint(app, contract.getPersonPicture, [canSeePerson], async ({ params: { id, hash }, query, user, reply }) => {
    await requirePerson(db, user, id);
    return sendStored(reply, await findPicture(db, 'person', id, hash, query.size), CACHE_FOREVER);
  });

  endpoint(app, contract.uploadOrganizationPicture, [canSeeOrganization], async ({ params: { id }, file, user }) => {
    await requireOrganization(db, user, id);
    const picture = await encodeUpload(file, 'contain');
    await setPicture(db, user, 'organization', id, await storePicture(app.files, picture));
    return { profilePicture: `/api/organizations/${id}/profile-picture/${picture.hash}?size=large` };
  });

  endpoint(app, contract.deleteOrganizationPicture, ({ params: { id }, user }) =>
    setPicture(db, user, 'organization', id, null),
  );

  endpoint(app, contract.getOrganizationPicture, [canSeeOrganization], async ({ params, query, user, reply }) => {
    const { id, hash } = params;
    const { size } = query;
    await requireOrganization(db, user, id);
    if (hash === 'logo') return sendPicture(reply, await logos?.fetch(id, size), CACHE_ONE_HOUR);
    const picture = await findPicture(db, 'organization', id, hash, size);
    return picture
      ? sendStored(reply, picture, CACHE_FOREVER)
      : sendPicture(reply, await logos?.find(id, hash, size), CACHE_FOREVER);
  });
}
