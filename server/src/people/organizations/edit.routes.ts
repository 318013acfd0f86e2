import * as contract from '@kith/contract/people/organization-edit';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { createOrganization } from './create.commands.ts';
import { editOrganization } from './edit.commands.ts';

export function organizationEditRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.createOrganization, async ({ body, user }) => ({
    id: await createOrganization(db, user, body),
  }));

  for (const edit of [contract.editOrganization, contract.setOrganizationLocation] as const)
    endpoint(app, edit, async ({ params, body, user }) => ({
      version: await editOrganization(db, user, params.id, body),
    }));
}
