import { getOverview } from '@kith/contract/office/overview';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { readOverview } from './overview.queries.ts';

export function overviewRoutes(app: App): void {
  endpoint(app, getOverview, () => readOverview(app.connections.db));
}
