/** A real OpenID Connect provider, with a sign-in page of one field. Whoever has no account there has the typed email address, proven. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface SignOnProvider {
  issuer: string;
  /** The settings of a Kith that uses this provider. */
  env: Record<string, string>;
  /** The claims of accounts, by what is typed on the sign-in page; with " in userinfo", those that only the user info has. */
  accounts: Map<string, Record<string, unknown>>;
  /** The private key, for tokens that a test signs itself. */
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  close(): Promise<void>;
}

const CLIENT_SECRET = 'a secret of the test provider and of Kith';

export async function startSignOnProvider(kithUrl: string): Promise<SignOnProvider> {
  const issuer = `http://localhost:${await freePort()}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts: SignOnProvider['accounts'] = new Map();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'kith',
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${kithUrl}/sign-on`],
        post_logout_redirect_uris: [`${kithUrl}/login`],
        backchannel_logout_uri: `${kithUrl}/api/sign-on/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      claimsParameter: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out here</button>';
          ctx.body = page('Sign out', `${form}${button}`);
        },
      },
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: (use) => ({
        ...(accounts.get(use === 'userinfo' ? `${id} in userinfo` : id) ??
          accounts.get(id) ?? { email: id, email_verified: true }),
        sub: id,
      }),
    }),
    loadExistingGrant: grantEverything,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // The default refuses requests to this machine.
    fetch: (url, options) => {
      const { method = 'GET', headers = {}, body = null } = options ?? {};
      return globalThis.fetch(url, { method, headers, body });
    },
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void callback(request, response);
  }).listen(Number(new URL(issuer).port));
  await once(server, 'listening');
  return {
    issuer,
    env: {
      KITH_BASE_URL: kithUrl,
      KITH_OIDC_ISSUER: issuer,
      KITH_OIDC_CLIENT_ID: 'kith',
      KITH_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      KITH_OIDC_NAME: 'Acme',
      KITH_OIDC_SCOPES: 'openid email profile groups',
    },
    accounts,
    privateKey,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The sign-in page, and what it sends. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } };
    return provider.interactionFinished(request, response, result);
  }
  const form = '<form method="post"><label>Account <input name="login"></label><button>Sign in at Acme</button></form>';
  response.setHeader('content-type', 'text/html').end(page('Acme', form));
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`;

/** Without a page of consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const { accountId } = session ?? {};
  if (!client || accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid email profile groups');
  grant.addOIDCClaims(['email', 'email_verified']);
  await grant.save();
  return grant;
}
