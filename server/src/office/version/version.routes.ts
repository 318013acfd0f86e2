import { getVersion } from '@kith/contract/office/version';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { sameForAll } from '../../platform/policy.ts';
import { readVersion } from './version.queries.ts';

export function versionRoutes(app: App): void {
  endpoint(app, getVersion, [sameForAll], () => readVersion(app.connections.db, app.config));
}
