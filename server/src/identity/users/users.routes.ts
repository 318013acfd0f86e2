import { toPage } from '@kith/contract/paging';
import { downloadUsers, getUser, listUsers, signOutUser, updateUser, updateUsers } from '@kith/contract/identity/users';
import { endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { editUser, setDisabled, signOutEverywhere } from './edit-user.commands.ts';
import { queryUsers, findUserAccount, pageOfUsers } from './users.queries.ts';

export function userRoutes(app: App): void {
  const { db } = app.connections;

  const loadUser = async (id: number) => {
    const found = await findUserAccount(db, id);
    if (!found) throw notFound('This user');
    return found;
  };

  endpoint(app, listUsers, async ({ query }) => {
    const { users, total } = await pageOfUsers(db, query);
    return toPage(users, total, query);
  });

  endpoint(app, downloadUsers, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'users',
      filters: query,
      query: queryUsers(query),
      columns: {
        ID: (row) => row.id,
        Name: (row) => row.person.name,
        Username: (row) => row.username,
        'Created On': (row) => isoTime(row.createdOn),
        'Last Active': (row) => isoTime(row.lastActive),
        'User Roles': (row) => row.roles.map(({ name }) => name).join(', '),
        'Login Disabled': (row) => row.disabled,
      },
      reply,
    }),
  );

  endpoint(app, getUser, async ({ params }) => loadUser(params.id));

  endpoint(app, updateUser, async ({ params, body, user }) => {
    await editUser(db, user.id, params.id, body);
    return loadUser(params.id);
  });

  endpoint(app, updateUsers, async ({ body: { ids, disabled }, user }) => ({
    changed: await setDisabled(db, user.id, ids, disabled),
  }));

  endpoint(app, signOutUser, async ({ params, user }) => {
    await signOutEverywhere(db, user.id, params.id);
    return loadUser(params.id);
  });
}
