import {
  getOrganization,
  listOrganizationAlumni,
  listOrganizationWorkers,
} from '@kith/contract/people/organization-profile';
import { getOrganizationVisibility, NAMED_COLLABORATORS } from '@kith/contract/people/visibility';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { openNamedScope } from '../../access/named-scope.ts';
import { canOpenScope, canSeeOrganization } from '../../access/access.policy.ts';
import { requireOrganization } from '../../access/profile-access.ts';
import { searchAlumni, searchWorkers } from '../../directory/search.ts';
import { loadOrganizationKnownBy } from '../acquaintance.queries.ts';
import { loadPersonSummaries } from '../people/people.queries.ts';
import { findProfile } from './profile.queries.ts';
import { findCollectivesOf, findNetworkOf } from './visibility.queries.ts';

export function organizationProfileRoutes(app: App): void {
  // Prepared plans, because these statements take longer to plan than to run.
  const { preparedDb: db } = app.connections;

  endpoint(app, getOrganization, [canSeeOrganization], async ({ params, user }) => {
    await requireOrganization(db, user, params.id);
    const profile = await findProfile(db, user, params.id, app.config.LOGO_URL_TEMPLATE !== undefined);
    if (!profile) throw notFound('This organization');
    return profile;
  });

  endpoint(app, getOrganizationVisibility, [canSeeOrganization], async ({ params, user }) => {
    await requireOrganization(db, user, params.id);
    const collectives = await findCollectivesOf(db, user, params.id);
    const knownBy = await loadOrganizationKnownBy(app.connections, {
      collectiveIds: collectives.map(({ id }) => id),
      organizationId: params.id,
      viewerPersonId: user.personId,
      most: NAMED_COLLABORATORS,
    });
    return {
      isAdmin: user.isAdmin,
      network: await findNetworkOf(db, user, params.id),
      collectives: collectives.map((collective) => ({
        ...collective,
        ...(knownBy.get(collective.id) ?? { knownBy: null, connectedOn: null }),
      })),
    };
  });

  // No check that the viewer sees the organization: without visible people the page is empty, which reveals nothing.
  for (const [contract, search] of [
    [listOrganizationWorkers, searchWorkers],
    [listOrganizationAlumni, searchAlumni],
  ] as const)
    endpoint(app, contract, [canOpenScope], async ({ query, user }) => {
      const scope = await openNamedScope(app.connections, user, {
        networkId: query.network,
        collectiveId: query.collective ?? query.collectiveId,
        admin: query.admin && true,
      });
      const { ids, total } = await search(app.connections, { scope, ...query });
      return toPage(
        await loadPersonSummaries(app.connections, ids, { viewerPersonId: user.personId, scope }),
        total,
        query,
      );
    });
}
