import { randomBytes } from 'node:crypto';
import type { App } from './fastify-types.ts';
import { docsPage } from './docs-page.ts';
import { openApi, type OpenApi } from './openapi.ts';
import { pagePolicy } from './security-headers.ts';

export function serveDocs(app: App, version: string): void {
  let document: OpenApi | undefined;
  // Generated on the first request, when all endpoints are registered.
  const documentOnce = () => (document ??= openApi(app.endpoints, version));
  app.get('/api/docs/openapi.json', { config: { who: 'anyone' } }, async () => documentOnce());
  app.get('/api/docs', { config: { who: 'anyone' } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(documentOnce(), nonce));
  });
}
