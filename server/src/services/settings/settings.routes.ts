import { getSettings } from '@kith/contract/settings';
import type { App } from '../../platform/http/fastify-types.ts';
import { isDirect } from '../../platform/http/direct-request.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { sameForAll } from '../../platform/policy.ts';
import { hasDemoPasswords } from './settings.queries.ts';

export function settingsRoutes(app: App): void {
  endpoint(app, getSettings, [sameForAll], async ({ request }) => ({
    demo: isDirect(request) && (await hasDemoPasswords(app.connections.db)),
    schedulingUrl: app.config.SCHEDULING_URL ?? null,
    messagingFor: app.config.MESSAGING_FOR,
    signOnProvider: app.config.signOn?.name ?? null,
  }));
}
