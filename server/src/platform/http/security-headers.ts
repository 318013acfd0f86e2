import type { App } from './fastify-types.ts';

/** For all responses; pages add their own policy with a nonce for styles. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function addSecurityHeaders(app: App, { https }: { https: boolean }): void {
  const all = https ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : headers;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}

/** The policy of our pages: no inline script, no other origin. Styles that the client creates have the nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
