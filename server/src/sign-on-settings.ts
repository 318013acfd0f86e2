/** The settings of single sign-on (OpenID Connect). All of them together become `config.signOn`. */
import { roleIds } from '@kith/contract/entities';
import { z } from 'zod';

const listOf = (separator: string) => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const claim = z.string().regex(/^[\w.:/-]+$/, 'must be the name of a claim');

/** Tokens must not pass a network in plain text; a provider on this machine is for trying it out. */
const isSafeIssuer = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

export const signOnSettings = {
  KITH_OIDC_ISSUER: {
    about:
      'The address of the OpenID Connect provider at which users may sign in. Kith reads its endpoints below it, at `/.well-known/openid-configuration`.',
    example: 'https://login.example.org/realms/staff',
    otherwise: 'no single sign-on',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with https://', abort: true })
      .refine(isSafeIssuer, 'must be an address that starts with https://')
      .optional(),
  },
  KITH_OIDC_CLIENT_ID: {
    about: 'The name under which the provider has registered this installation.',
    example: 'kith',
    otherwise: 'required with KITH_OIDC_ISSUER',
    schema: z.string().max(500, 'must have at most 500 characters').optional(),
  },
  KITH_OIDC_CLIENT_SECRET: {
    about: 'The secret that the provider gave this installation.',
    example: 'the secret that the provider shows',
    otherwise: 'required with KITH_OIDC_ISSUER',
    schema: z.string().max(2000, 'must have at most 2000 characters').optional(),
  },
  KITH_OIDC_NAME: {
    about: 'What the sign-in page calls the provider: “Log in with …”.',
    example: 'Acme',
    otherwise: '`single sign-on`',
    schema: z.string().max(40, 'must have at most 40 characters').default('single sign-on'),
  },
  KITH_OIDC_SCOPES: {
    about: 'The scopes that are requested from the provider, separated by spaces.',
    example: 'openid email profile groups',
    otherwise: '`openid email profile`',
    schema: z
      .string()
      .regex(/^(?=.*\bopenid\b)(?=.*\bemail\b)[\w.:/-]+( [\w.:/-]+)*$/, 'must have openid and email among its scopes')
      .default('openid email profile'),
  },
  KITH_OIDC_EMAIL_PROOF: {
    about:
      'The claim with which the provider says that it has proven the email address. For Microsoft Entra: `xms_edov`.',
    example: 'xms_edov',
    otherwise: '`email_verified`',
    schema: claim.default('email_verified'),
  },
  KITH_OIDC_SIGN_UP: {
    about:
      'Who may sign in without an account, which is then created: `invitation` (people with an open platform invite or invitation), or also everybody with an email address of these domains, separated by commas.',
    example: 'example.org,example.com',
    otherwise: '`invitation`',
    schema: z
      .string()
      .regex(
        /^(invitation|[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/i,
        'must be invitation, or domains separated by commas',
      )
      .default('invitation')
      .transform((text) => (text === 'invitation' ? [] : listOf(',')(text.toLowerCase()))),
  },
  KITH_OIDC_GROUPS_CLAIM: {
    about: 'The claim that lists the groups of a user, for KITH_OIDC_ROLES.',
    example: 'roles',
    otherwise: '`groups`',
    schema: claim.default('groups'),
  },
  KITH_OIDC_ROLES: {
    about:
      'The roles (`admin`, `member`) that groups give, separated by semicolons. At each sign-in at the provider a user gets and loses the roles that are named here. Other roles stay as they are, and the last admin stays one.',
    example: 'kith-admins=admin; team=member',
    otherwise: 'groups have no effect',
    schema: z
      .string()
      // The role is after the last "=": the name of a group may contain some.
      .regex(/^[^;]+=(admin|member)(\s*;\s*[^;]+=(admin|member))*;?$/, 'must be groups with roles, like team=member')
      .transform((text) =>
        listOf(';')(text).map((part) => {
          const at = part.lastIndexOf('=');
          return { group: part.slice(0, at).trim(), roleId: roleIds[part.slice(at + 1) as 'admin' | 'member'] };
        }),
      )
      .optional(),
  },
};

type Values = { [K in keyof typeof signOnSettings]: z.output<(typeof signOnSettings)[K]['schema']> };

export interface SignOnConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  scopes: string;
  emailProofClaim: string;
  /** Newcomers with an email address of these domains need no invitation. */
  domains: readonly string[];
  groupsClaim: string;
  groupRoles: readonly { group: string; roleId: number }[];
}

/** Returns null without single sign-on, or a sentence about what is missing. */
export function readSignOn(values: Values): SignOnConfig | null | string {
  const { KITH_OIDC_ISSUER: issuer, KITH_OIDC_CLIENT_ID: clientId, KITH_OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return 'Single sign-on needs KITH_OIDC_ISSUER, KITH_OIDC_CLIENT_ID and KITH_OIDC_CLIENT_SECRET; only some of them are set.';
  return {
    issuer,
    clientId,
    clientSecret,
    name: values.KITH_OIDC_NAME,
    scopes: values.KITH_OIDC_SCOPES,
    emailProofClaim: values.KITH_OIDC_EMAIL_PROOF,
    domains: values.KITH_OIDC_SIGN_UP,
    groupsClaim: values.KITH_OIDC_GROUPS_CLAIM,
    groupRoles: values.KITH_OIDC_ROLES ?? [],
  };
}
