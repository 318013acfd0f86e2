import { entityType } from '@kith/contract/entities';
import * as contract from '@kith/contract/issues';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { requireOrganization, requirePerson } from '../../scope/profile-access.ts';
import { reportIssue } from './issues.commands.ts';

export function issueRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.reportIssue, async ({ body: { entityTypeId, entityId, description }, user }) => {
    const isPerson = entityTypeId === entityType.person;
    await (isPerson ? requirePerson : requireOrganization)(db, user, entityId);
    const id = await reportIssue(db, user.id, {
      personId: isPerson ? entityId : null,
      organizationId: isPerson ? null : entityId,
      description,
    });
    return { id };
  });
}
