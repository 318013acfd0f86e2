import { toPage } from '@kith/contract/paging';
import * as contract from '@kith/contract/reach/keep-in-touch';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { limitedTo } from '../../platform/policy.ts';
import { canSeePerson } from '../../access/access.policy.ts';
import { requirePerson } from '../../access/profile-access.ts';
import { deleteReminder, saveContact, saveReminder } from './keep-in-touch.commands.ts';
import { findKeepInTouch, pageOfKeepInTouch } from './keep-in-touch.queries.ts';

const ownReminders = limitedTo('the people with whom you keep in touch');

export function keepInTouchRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, contract.listKeepInTouch, [ownReminders], async ({ query, user }) => {
    const { rows, total } = await pageOfKeepInTouch(db, user, query);
    return toPage(rows, total, query);
  });

  endpoint(app, contract.keepInTouch, [canSeePerson, ownReminders], async ({ body, user }) => {
    if (body.personId === user.personId) throw invalid({ personId: 'Choose somebody other than yourself.' });
    await requirePerson(db, user, body.personId);
    await saveReminder(db, user.id, body);
    return findKeepInTouch(db, user, body.personId);
  });

  endpoint(app, contract.recordContact, [canSeePerson, ownReminders], async ({ params, body, user }) => {
    await requirePerson(db, user, params.personId);
    await saveContact(db, user.id, params.personId, body.on);
    return findKeepInTouch(db, user, params.personId);
  });

  // Also for somebody whom the user no longer sees.
  endpoint(app, contract.stopKeepingInTouch, [ownReminders], ({ params, user }) =>
    deleteReminder(db, user.id, params.personId),
  );
}
