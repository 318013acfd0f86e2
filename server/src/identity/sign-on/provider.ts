/** The OpenID Connect provider: its endpoints, the sign-in there, and its messages about signing out. */
import { email } from '@kith/contract/fields';
import { signOnReturnPath } from '@kith/contract/identity/sign-on';
import { createRemoteJWKSet, errors as joseErrors, jwtVerify, type JWTPayload } from 'jose';
import * as oidc from 'openid-client';
import type { App } from '../../platform/http/fastify-types.ts';
import { invalid, overloaded, unauthenticated } from '../../platform/http/errors.ts';
import type { Config } from '../../config.ts';

export type SignOnConfig = NonNullable<Config['signOn']>;

/** The secrets of one sign-in, which only the browser that began it has. */
export interface SignOnFlow {
  state: string;
  nonce: string;
  /** The secret of PKCE: without it, the code that the provider issues is useless. */
  codeVerifier: string;
}

/** Somebody who has signed in at the provider. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Null if the provider does not prove it. */
  provenEmail: string | null;
  firstName: unknown;
  lastName: unknown;
  groups: string[];
  /** The id of the session at the provider. */
  session: string | null;
  idToken: string;
}

/** Whose sessions the provider asks to end: all of a subject, or one session. */
export interface EndedAtProvider {
  issuer: string;
  subject: string | null;
  session: string | null;
}

export type Provider = ReturnType<typeof createProvider>;

/** The endpoints and keys of a provider change rarely; they are read again after this time. */
const CONFIGURATION_MS = 3600_000;
const TIMEOUT_SECONDS = 8;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export const beginAgain = 'This sign-in has expired, or it began in another browser or tab. Begin again.';

/** Reads the endpoints of the provider. */
export async function discover({ issuer, clientId, clientSecret }: SignOnConfig): Promise<oidc.Configuration> {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  const authenticate: oidc.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Also checks the signature of a token that came directly from the provider.
      oidc.enableNonRepudiationChecks,
      // The settings allow http only for a provider on this machine.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

export function createProvider(app: App, settings: SignOnConfig) {
  const { name, scopes, emailProofClaim, groupsClaim } = settings;
  const redirectUri = `${app.config.KITH_BASE_URL}${signOnReturnPath}`;
  const unreachable = () =>
    overloaded(`${name} does not answer. Try again in a moment, or log in with your password if you have one.`);
  let cached: { configuration: Promise<oidc.Configuration>; keys?: ReturnType<typeof createRemoteJWKSet> } | undefined;
  let readOn = 0;

  async function readConfiguration(): Promise<oidc.Configuration> {
    if (!cached || Date.now() - readOn > CONFIGURATION_MS) {
      const configuration = discover(settings);
      readOn = Date.now();
      cached = { configuration };
      // A failure is not cached.
      configuration.catch(() => (cached = undefined));
    }
    return cached.configuration;
  }

  async function configured(): Promise<oidc.Configuration> {
    try {
      return await readConfiguration();
    } catch (error) {
      app.log.warn({ err: error }, 'the provider for single sign-on cannot be discovered');
      throw unreachable();
    }
  }

  function explain(error: unknown): never {
    if (error instanceof oidc.AuthorizationResponseError) {
      app.log.info({ reason: error.error }, 'the provider refused a sign-in');
      throw unauthenticated(`${name} did not sign you in. Begin again, or ask the admins of ${name}.`);
    }
    app.log.warn({ err: error }, 'single sign-on failed');
    if (isRefusedClient(error)) throw overloaded(`${name} does not accept this installation of Kith. Tell an admin.`);
    if (isOutage(error)) throw unreachable();
    throw unauthenticated(beginAgain);
  }

  return {
    name,
    issuer: settings.issuer,
    settings,

    async start(): Promise<{ url: string; flow: SignOnFlow }> {
      const configuration = await configured();
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },

    /** `answer`: the query with which the provider has sent the browser back. */
    async complete(flow: SignOnFlow, answer: string): Promise<Identity> {
      const configuration = await configured();
      try {
        const url = new URL(redirectUri);
        url.search = answer;
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
        });
        const idClaims = tokens.claims();
        if (!idClaims || !tokens.id_token) throw new Error('The provider has sent no ID token.');
        const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
        const profile = endpoint ? await oidc.fetchUserInfo(configuration, tokens.access_token, idClaims.sub) : {};
        const claims: Record<string, unknown> = { ...idClaims, ...profile };
        return {
          issuer: settings.issuer,
          subject: idClaims.sub,
          provenEmail: provenEmailIn([idClaims, profile], emailProofClaim),
          firstName: claims['given_name'] ?? claims['name'],
          lastName: claims['given_name'] === undefined ? '' : claims['family_name'],
          groups: [claims[groupsClaim]].flat().filter((group) => typeof group === 'string'),
          session: typeof idClaims['sid'] === 'string' ? idClaims['sid'] : null,
          idToken: tokens.id_token,
        };
      } catch (error) {
        return explain(error);
      }
    },

    /** Where the browser signs out at the provider; null if the provider has no such address or does not answer. */
    async signOutUrl(idToken: string): Promise<string | null> {
      const configuration = await configured().catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${app.config.KITH_BASE_URL}/login`,
      }).href;
    },

    /** Verifies a logout token (OpenID Connect Back-Channel Logout). */
    async readLogoutToken(token: string): Promise<EndedAtProvider> {
      const { jwks_uri: address, issuer } = (await configured()).serverMetadata();
      if (!address || !cached) throw unreachable();
      cached.keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
      try {
        const checks = { issuer, audience: settings.clientId, maxTokenAge: '5 minutes', clockTolerance: 30 };
        const { payload } = await jwtVerify(token, cached.keys, checks);
        if (!isLogout(payload)) throw new joseErrors.JWTInvalid('not a logout token');
        return { issuer: settings.issuer, subject: payload.sub ?? null, session: textOf(payload['sid']) };
      } catch (error) {
        app.log.warn({ err: error }, 'a logout token was refused');
        if (!(error instanceof joseErrors.JOSEError) || error instanceof joseErrors.JWKSTimeout) throw unreachable();
        throw invalid({ logout_token: 'Is not a logout token of the provider.' });
      }
    },
  };
}

/** The address and its proof come from the same source: the other one may have an address that the user typed there. */
function provenEmailIn(sources: readonly Record<string, unknown>[], proofClaim: string): string | null {
  const proving = sources.find((claims) => 'email' in claims && isTrue(claims[proofClaim]));
  return email.safeParse(proving?.['email']).data ?? null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Some providers send truth as a text or a number. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** An ID token has no event; a nonce would make it one. */
const isLogout = (payload: JWTPayload) =>
  Object.hasOwn((payload['events'] as object | undefined) ?? {}, LOGOUT_EVENT) &&
  payload['nonce'] === undefined &&
  (payload.sub !== undefined || textOf(payload['sid']) !== null);

const isRefusedClient = (error: unknown) =>
  (error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)) ||
  error instanceof oidc.WWWAuthenticateChallengeError;

/** No answer, or one that is no answer of a provider, such as the error page of a proxy. */
const isOutage = (error: unknown) =>
  error instanceof TypeError ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    (error as { code?: string }).code ?? '',
  );
