import { pageOfAll } from '@kith/contract/paging';
import { getPerson, listEducations, listWorkRoles } from '@kith/contract/people/person-profile';
import { getPersonVisibility, NAMED_COLLABORATORS } from '@kith/contract/people/visibility';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { canSeePerson } from '../../access/access.policy.ts';
import { loadKnownByInCollectives } from '../acquaintance.queries.ts';
import { findEducations, findWorkRoles, findProfile } from './profile.queries.ts';
import { findCollectivesOf, findContact } from './visibility.queries.ts';

export function profileRoutes(app: App): void {
  // Prepared plans, because these statements take longer to plan than to run.
  const { preparedDb: db } = app.connections;
  const logos = app.config.LOGO_URL_TEMPLATE !== undefined;

  endpoint(app, getPerson, [canSeePerson], async ({ params, user }) => {
    await requirePerson(db, user, params.id);
    const profile = await findProfile(db, user, params.id);
    if (!profile) throw notFound('This person');
    return profile;
  });

  endpoint(app, getPersonVisibility, [canSeePerson], async ({ params, user }) => {
    await requirePerson(db, user, params.id);
    const viewerPersonId = user.personId;
    const collectives = await findCollectivesOf(db, user, params.id);
    const knownBy = await loadKnownByInCollectives(app.connections, {
      collectiveIds: collectives.map(({ id }) => id),
      personId: params.id,
      viewerPersonId,
      most: NAMED_COLLABORATORS,
    });
    return {
      isMe: params.id === viewerPersonId,
      isAdmin: user.isAdmin,
      network: await findContact(db, user, params.id),
      collectives: collectives.map((collective) => ({ ...collective, knownBy: knownBy.get(collective.id) ?? null })),
    };
  });

  endpoint(app, listWorkRoles, [canSeePerson], async ({ params, query, user }) => {
    await requirePerson(db, user, params.id);
    return pageOfAll(await findWorkRoles(db, params.id, logos), query);
  });

  endpoint(app, listEducations, [canSeePerson], async ({ params, query, user }) => {
    await requirePerson(db, user, params.id);
    return pageOfAll(await findEducations(db, params.id, logos), query);
  });
}
