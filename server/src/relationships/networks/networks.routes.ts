import {
  addContact,
  countOrganizationContacts,
  excludeContact,
  excludeOrganization,
  getContact,
  removeContact,
} from '@kith/contract/relationships/networks';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { addManualContact } from '../linkedin-import/manual-contact.commands.ts';
import { findRow } from '../linkedin-import/linkedin-import.queries.ts';
import { excludePeopleOfOrganization, excludePerson, removePerson } from './networks.commands.ts';
import { countContactsOfOrganization, findContact } from './networks.queries.ts';

const ownNetwork = limitedTo('your own network');
const ownNetworkAndImport = limitedTo('your own network, and to the values that an import may write about the person');

export function networkRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, addContact, [ownNetworkAndImport], async ({ body, user }) => {
    const { importId, personId, outcome } = await addManualContact(db, user, body, app.secret);
    const row = await findRow(db, user, importId, 1);
    const { possibleDuplicate = null, differsFrom = null } = row ?? {};
    return { importId, personId, outcome, possibleDuplicate, differsFrom };
  });

  endpoint(app, getContact, [ownNetwork], async ({ params, user }) => findContact(db, user.id, params.personId));

  endpoint(app, removeContact, [ownNetwork], async ({ params, user }) => removePerson(db, user, params.personId));

  endpoint(app, excludeContact, [ownNetwork], async ({ params, body, user }) =>
    excludePerson(db, user, params.personId, body.excluded),
  );

  endpoint(app, countOrganizationContacts, [ownNetwork], async ({ params, user }) =>
    countContactsOfOrganization(db, user.id, params.organizationId),
  );

  endpoint(app, excludeOrganization, [ownNetwork], async ({ params, body, user }) => ({
    persons: await excludePeopleOfOrganization(db, user, params.organizationId, body.excluded),
  }));
}
