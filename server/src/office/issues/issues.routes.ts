import { entityType } from '@kith/contract/entities';
import * as contract from '@kith/contract/office/issues';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { when } from '../../platform/policy.ts';
import { requireOrganization, requirePerson } from '../../access/profile-access.ts';
import { canSeeOrganization, canSeePerson } from '../../access/access.policy.ts';
import { reportIssue, resolveIssues } from './issues.commands.ts';
import { findIssue, pageOfIssues } from './issues.queries.ts';

const reporting = [
  when('it is about a person', canSeePerson),
  when('it is about an organization', canSeeOrganization),
] as const;

export function issueRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.reportIssue, reporting, async ({ body: { entityTypeId, entityId, description }, user }) => {
    const isPerson = entityTypeId === entityType.person;
    await (isPerson ? requirePerson : requireOrganization)(db, user, entityId);
    const id = await reportIssue(db, user.id, {
      personId: isPerson ? entityId : null,
      organizationId: isPerson ? null : entityId,
      description,
    });
    return { id };
  });

  const load = async (id: number) => {
    const issue = await findIssue(db, id);
    if (!issue) throw notFound('This issue');
    return issue;
  };

  endpoint(app, contract.listIssues, async ({ query }) => {
    const { issues, total } = await pageOfIssues(db, query);
    return toPage(issues, total, query);
  });

  endpoint(app, contract.getIssue, async ({ params }) => load(params.id));

  endpoint(app, contract.updateIssue, async ({ params, body, user }) => {
    await resolveIssues(db, user.id, [params.id], body.isResolved);
    return load(params.id);
  });

  endpoint(app, contract.updateIssues, async ({ body: { ids, isResolved }, user }) => ({
    changed: await resolveIssues(db, user.id, ids, isResolved),
  }));
}
