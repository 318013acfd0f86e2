import { toPage } from '@kith/contract/paging';
import {
  createRelationship,
  deleteRelationship,
  listRelationships,
  listRatingSprint,
  SPRINT_REASONS,
  updateRelationship,
} from '@kith/contract/relationships/relationships';
import { endpoint } from '../../platform/http/endpoint.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { limitedTo } from '../../platform/policy.ts';
import { openScope } from '../../access/open-scope.ts';
import { canOpenScope, canSeePerson } from '../../access/access.policy.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { loadPersonSummaries } from '../../people/people/people.queries.ts';
import { removeStrength, setStrength } from './relationships.commands.ts';
import { isOwnRelationship } from './relationships.policy.ts';
import { findRelationship, pageOfRelationships } from './relationships.queries.ts';
import { pageOfUnratedPeople } from './sprint.queries.ts';

const ownStrength = limitedTo('your own relationships');

export function relationshipRoutes(app: App): void {
  const { db, preparedDb } = app.connections;

  endpoint(app, listRelationships, [isOwnRelationship], async ({ query, user }) => {
    authorize(isOwnRelationship, user, { fromPersonId: query.fromPersonId ?? user.personId });
    const { relationships, total } = await pageOfRelationships(preparedDb, user, query);
    return toPage(relationships, total, query);
  });

  endpoint(app, createRelationship, [canSeePerson, ownStrength], async ({ body: { toPersonId, strengthId }, user }) => {
    if (toPersonId === user.personId) throw invalid({ toPersonId: 'Choose somebody other than yourself.' });
    await requirePerson(db, user, toPersonId);
    return loadRelationship(await setStrength(db, user, toPersonId, strengthId));
  });

  endpoint(app, updateRelationship, [isOwnRelationship, canSeePerson], async ({ params, body, user }) => {
    const { toPersonId } = await requireOwnRelationship(user, params.id);
    await requirePerson(db, user, toPersonId);
    return loadRelationship(await setStrength(db, user, toPersonId, body.strengthId));
  });

  endpoint(app, deleteRelationship, [isOwnRelationship], async ({ params, user }) => {
    await requireOwnRelationship(user, params.id);
    await removeStrength(db, user, params.id);
  });

  endpoint(app, listRatingSprint, [canOpenScope], async ({ query, user }) => {
    const network = await openScope(app.connections, user, {});
    const { people, total } = await pageOfUnratedPeople(db, network, user.personId, query);
    const reasons = new Map(people.map(({ personId, reason }) => [personId, SPRINT_REASONS[reason]]));
    const summaries = await loadPersonSummaries(app.connections, [...reasons.keys()], {
      viewerPersonId: user.personId,
      scope: network,
    });
    return toPage(
      summaries.map((person) => ({ ...person, reason: reasons.get(person.id) ?? SPRINT_REASONS.recent })),
      total,
      query,
    );
  });

  async function requireOwnRelationship(user: User, id: number) {
    const relationship = await findRelationship(db, id);
    if (!relationship) throw notFound('This relationship');
    authorize(isOwnRelationship, user, relationship);
    return relationship;
  }

  async function loadRelationship(id: number) {
    const relationship = await findRelationship(db, id);
    if (!relationship) throw notFound('This relationship');
    return relationship;
  }
}
