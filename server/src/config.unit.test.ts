import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig, settings } from './config.ts';

test('has a default for every setting', () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 3000,
    KITH_DATA: resolve('data'),
    DATABASE_URL: undefined,
    KITH_DEMO: true,
    KITH_BASE_URL: 'http://localhost:3000',
  });
});

test('treats an empty variable as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

describe('the demo', () => {
  test('is only loaded into the embedded database', () => {
    expect(loadConfig({ DATABASE_URL: 'postgresql://localhost/kith', KITH_DEMO: '1' }).KITH_DEMO).toBe(false);
  });
  test('is not loaded in production unless it is requested', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).KITH_DEMO).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', KITH_DEMO: '1' }).KITH_DEMO).toBe(true);
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535; "abc" is not. Example: PORT=8080'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535; "70000" is not. Example: PORT=8080'],
  [{ KITH_DEMO: 'yes' }, 'KITH_DEMO must be 0 or 1; "yes" is not. Example: KITH_DEMO=0'],
  [{ KITH_BASE_URL: 'kith.example' }, /^KITH_BASE_URL must be an address that starts with http/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be development, production or test; "prod" is not/],
])('refuses %j with the name, the reason and an example', (env, message) => {
  expect(() => loadConfig(env)).toThrow(message);
});

test('does not repeat secrets in error texts', () => {
  const wrong = {
    DATABASE_URL: 'mysql://root:hunter2@db',
    DATABASE_READ_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'http://root:hunter2@mail',
    KITH_SECRET: 'hunter2',
    KITH_BACKUP_PASSPHRASE: 'hunter2',
    METRICS_TOKEN: 'hunter2',
    GOOGLE_PLACES_KEY: 'hunter2',
  };
  try {
    loadConfig(wrong);
    expect.unreachable();
  } catch (error) {
    for (const name of Object.keys(wrong)) expect(String(error)).toContain(`${name} must`);
    expect(String(error)).not.toContain('hunter2');
  }
});

test('accepts the example of every setting', () => {
  for (const [name, { schema, example }] of Object.entries(settings))
    expect(schema.safeParse(example).success, name).toBe(true);
});

test.each([
  'https://{domain}/logo',
  'https://logo.example',
  'https://logo.{domain}/x',
  'https://a@{domain}/',
  'file:///{domain}',
])('refuses the logo service %s: it needs a host and the placeholder of the domain', (LOGO_URL_TEMPLATE) =>
  expect(() => loadConfig({ LOGO_URL_TEMPLATE })).toThrow(/LOGO_URL_TEMPLATE must/),
);

describe('single sign-on', () => {
  const complete = {
    KITH_OIDC_ISSUER: 'https://login.example.org',
    KITH_OIDC_CLIENT_ID: 'kith',
    KITH_OIDC_CLIENT_SECRET: 'hunter2',
  };

  test('is off without its settings', () => {
    expect(loadConfig({}).signOn).toBeNull();
    expect(loadConfig({ KITH_OIDC_NAME: 'Acme' }).signOn).toBeNull();
  });

  test('reads domains, and roles after the last equals sign', () => {
    const roles = 'cn=admins,ou=kith=admin; staff=member';
    expect(
      loadConfig({ ...complete, KITH_OIDC_SIGN_UP: 'Example.org, example.com', KITH_OIDC_ROLES: roles }).signOn,
    ).toMatchObject({
      domains: ['example.org', 'example.com'],
      groupRoles: [
        { group: 'cn=admins,ou=kith', roleId: 1 },
        { group: 'staff', roleId: 2 },
      ],
    });
  });

  test.each([
    [{ KITH_OIDC_ISSUER: 'https://login.example.org' }, /^Single sign-on needs KITH_OIDC_ISSUER, KITH_OIDC_CLIENT_ID/],
    [{ ...complete, KITH_OIDC_ISSUER: 'http://login.example.org' }, /^KITH_OIDC_ISSUER must be an address that starts/],
    [{ ...complete, KITH_OIDC_ROLES: 'team=owner' }, /^KITH_OIDC_ROLES must be groups with roles, like team=member/],
    [{ ...complete, KITH_OIDC_SCOPES: 'openid' }, /^KITH_OIDC_SCOPES must have openid and email/],
    [{ ...complete, KITH_OIDC_SIGN_UP: 'anybody' }, /^KITH_OIDC_SIGN_UP must be invitation, or domains/],
  ])('refuses %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });
});
