import { downloadActivity, listActivity } from '@kith/contract/office/activity';
import { toPage } from '@kith/contract/paging';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { exportCsv, isoTime } from '../../services/exports/exports.queries.ts';
import { allActivity, pageOfActivity } from './activity-list.queries.ts';

export function activityRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, listActivity, async ({ query }) => {
    const { activity, total } = await pageOfActivity(db, query);
    return toPage(activity, total, query);
  });

  endpoint(app, downloadActivity, async ({ query, user, reply }) =>
    exportCsv(db, {
      actorId: user.id,
      list: 'activity',
      filters: query,
      query: allActivity(query),
      columns: {
        ID: (row) => row.id,
        'Happened On': (row) => isoTime(row.happenedOn),
        Actor: (row) => row.actor?.name ?? 'System',
        Action: (row) => row.action,
        'Entity Type': (row) => row.entityType,
        'Entity ID': (row) => row.entityId,
        Entity: (row) => row.entityName,
        Details: (row) => row.details,
      },
      reply,
    }),
  );
}
