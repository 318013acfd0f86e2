/**
 * The only file that reads the environment. Every entry point calls loadConfig(), so that a wrong setting stops the start with its
 * name, the reason and an example. docs/configuration.md is generated from `settings`.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseFilesUrl } from './files-setting.ts';
import { isDatabaseAddress } from './platform/database/hosts.ts';
import { rateLimitSettings } from './rate-limit-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { readSignOn, signOnSettings, type SignOnConfig } from './sign-on-settings.ts';

interface Setting<T extends z.ZodType> {
  about: string;
  example: string;
  /** The behavior without the setting, for docs/configuration.md. */
  otherwise: string;
  schema: T;
}
const setting = <T extends z.ZodType<unknown, string | undefined>>(definition: Setting<T>) => definition;

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.int().min(min, message).max(max, message));
};
const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message });

export const settings = {
  NODE_ENV: setting({
    about: 'The mode of this process. In `production` Kith does not install, build or load the demo.',
    example: 'production',
    otherwise: '`development`',
    schema: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
  }),
  PORT: setting({
    about: 'The port of the web server.',
    example: '8080',
    otherwise: '3000',
    schema: wholeNumber(1, 65_535).default(3000),
  }),
  HOST: setting({
    about: 'The address the web server listens on.',
    example: '0.0.0.0',
    otherwise: 'all addresses; only localhost while the demo’s passwords are in use',
    schema: z.string().min(1, 'must be an address or a host name').optional(),
  }),
  KITH_DATA: setting({
    about: 'The directory for the embedded database, uploaded files and the server’s secret.',
    example: '/var/lib/kith',
    otherwise: '`./data`',
    schema: z
      .string()
      .min(1, 'must be a directory')
      .default('data')
      .transform((path) => resolve(path)),
  }),
  DATABASE_URL: setting({
    about:
      'A PostgreSQL database (15 or newer) to use instead of the embedded one. With several hosts (`a:5432,b:5432`) Kith uses the one that accepts writes, also after a failover. The demo is never loaded there.',
    example: 'postgresql://kith:secret@localhost:5432/kith',
    otherwise: 'the embedded PostgreSQL, in KITH_DATA',
    schema: z.string().refine(isDatabaseAddress, 'must be an address that starts with postgresql://').optional(),
  }),
  DATABASE_POOL: setting({
    about:
      'The maximum number of database connections for requests, in each of two pools: one for most statements, one for short and frequent statements with prepared plans.',
    example: '20',
    otherwise: '10',
    schema: wholeNumber(2, 200).default(10),
  }),
  DATABASE_READ_URL: setting({
    about:
      'Streaming replicas of the database that answer reads: one or several addresses, separated by commas or spaces, each of one server. A replica answers only if it has everything that was committed when the read began; otherwise the primary does.',
    example: 'postgresql://kith:secret@replica-1:5432/kith,postgresql://kith:secret@replica-2:5432/kith',
    otherwise: 'the database of DATABASE_URL answers all reads',
    schema: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(url(/^postgres(ql)?$/, 'must be addresses that start with postgresql://')).min(1))
      .optional(),
  }),
  READ_LAG_MILLISECONDS: setting({
    about:
      'How long a read waits for a replica that lacks the latest changes. After that the primary answers, so nobody sees old data.',
    example: '20',
    otherwise: '50',
    schema: wholeNumber(0, 5000).default(50),
  }),
  READ_TIMEOUT_SECONDS: setting({
    about: 'The maximum time of a read statement. A longer one is stopped, and the answer asks for a narrower request.',
    example: '10',
    otherwise: '5',
    schema: wholeNumber(1, 60).default(5),
  }),
  EXPENSIVE_READS_PER_USER: setting({
    about:
      'How many lists, searches, counts and chains one user can run at the same time in this process. Further ones wait for a slot.',
    example: '4',
    otherwise: '2',
    schema: wholeNumber(1, 100).default(2),
  }),
  KITH_DATABASE_WAIT_SECONDS: setting({
    about:
      'How long a start waits for a database that does not answer, or is lost while it starts; `/health/ready` answers 503 during this time. After the start Kith waits without a limit.',
    example: '300',
    otherwise: '60',
    schema: wholeNumber(0, 86_400).default(60),
  }),
  KITH_DRAIN_SECONDS: setting({
    about:
      'How long this process still serves requests after SIGTERM, while `/health/ready` answers 503. Choose more time than a proxy needs to notice.',
    example: '15',
    otherwise: '5 in production, else 0',
    schema: wholeNumber(0, 600).optional(),
  }),
  KITH_DEMO: setting({
    about: 'Whether Kith loads the demo into an empty embedded database: 1 or 0.',
    example: '0',
    otherwise: '1; in production 0',
    schema: onOff.optional(),
  }),
  KITH_JOBS: setting({
    about:
      'Whether this process also runs background jobs: 1 or 0. At least one process of an installation must run them.',
    example: '0',
    otherwise: '1',
    schema: onOff.default(true),
  }),
  KITH_BASE_URL: setting({
    about:
      'The public address of this installation. Links use it, cookies are secure if it starts with https, and passkeys belong to its host name: under another one they cannot be used.',
    example: 'https://kith.example.org',
    otherwise: 'http://localhost with PORT',
    schema: url(/^https?$/, 'must be an address that starts with http:// or https://')
      .transform((value) => new URL(value).origin)
      .optional(),
  }),
  KITH_SECRET: setting({
    about:
      'The secret from which codes are derived and with which two-factor secrets are encrypted. All processes of an installation need the same one. It must never change.',
    example: 'the output of: openssl rand -base64 32',
    otherwise: 'a random one, stored in KITH_DATA/secret',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
  }),
  KITH_FILES_URL: setting({
    about:
      'S3-compatible storage for attachments and large pictures: a bucket, a prefix that only this installation uses, and the endpoint, if it is not Amazon’s. Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the machine. All processes need the same value.',
    example: 's3://kith-files/production?endpoint=https://s3.example.org&region=eu-central-1',
    otherwise: 'they are in the database',
    schema: z
      .string()
      .transform((value, context) => {
        const address = parseFilesUrl(value);
        if (!address) context.addIssue('must be s3://BUCKET/PREFIX, with ?endpoint=https://… and &region=… if needed');
        return address ?? z.NEVER;
      })
      .optional(),
  }),
  KITH_ASSETS_DIR: setting({
    about:
      'A folder that all processes of an installation share, to which each adds the scripts and styles of its release. During a rolling upgrade each process can then serve the pages of the other release too. Only Kith may write there.',
    example: '/var/lib/kith/assets',
    otherwise: 'each process serves the files of its own release',
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  }),
  KITH_BACKUP_PASSPHRASE: setting({
    about:
      'Seals the server’s secret in the files of `npm run admin -- backup`, and opens it in `restore`. Keep it elsewhere than the files.',
    example: 'three or four random words',
    otherwise: 'no backups can be made or restored',
    schema: z.string().min(12, 'must have at least 12 characters').optional(),
  }),
  KITH_BACKUP_DIR: setting({
    about:
      'A folder on another disk, in which this process makes backups by itself. Needs KITH_BACKUP_PASSPHRASE. One process of an installation is enough.',
    example: '/backups',
    otherwise: 'backups are made only by `npm run admin -- backup`',
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
  }),
  KITH_BACKUP_HOURS: setting({
    about: 'The hours between two backups. The overview warns when the last one is twice as old.',
    example: '6',
    otherwise: '24',
    schema: wholeNumber(1, 720).default(24),
  }),
  KITH_BACKUP_KEEP: setting({
    about: 'How many backups stay in KITH_BACKUP_DIR. Older ones are deleted after a new one was made.',
    example: '30',
    otherwise: '7',
    schema: wholeNumber(1, 1000).default(7),
  }),
  KITH_COMMIT: setting({
    about: 'The commit from which this installation was built. The overview of the back-office shows it.',
    example: '5349568b5d0c1f9d2f7f6f2f4d0b7c1e8a9b0c1d',
    otherwise: 'the commit that git has checked out, if it is not a branch',
    schema: z
      .string()
      .regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit')
      .optional(),
  }),
  KITH_ERASE_DAYS: setting({
    about: 'How many days a member can still sign in and keep the account after they have asked to delete it.',
    example: '30',
    otherwise: '14',
    schema: wholeNumber(0, 365).default(14),
  }),
  ...retentionSettings,
  SMTP_URL: setting({
    about: 'The mail server that sends the mails of Kith.',
    example: 'smtps://user:secret@smtp.example.org:465',
    otherwise: 'mails wait in the outbox, which admins can read, and `npm start` prints them',
    schema: url(/^smtps?$/, 'must be an address that starts with smtp:// or smtps://').optional(),
  }),
  MAIL_FROM: setting({
    about: 'The sender of the mails of Kith.',
    example: 'Kith <kith@example.org>',
    otherwise: '`Kith <kith@localhost>`',
    schema: z
      .string()
      .regex(/^[^<>]*<[^<>@\s]+@[^<>\s]+>$|^[^<>@\s]+@[^<>\s]+$/, 'must be an address like Kith <kith@example.org>')
      .default('Kith <kith@localhost>'),
  }),
  SCHEDULING_URL: setting({
    about: 'A link in the user settings where members can book a conversation with you.',
    example: 'https://calendar.example.org/kith',
    otherwise: 'no link',
    schema: url(/^https$/, 'must be an address that starts with https://').optional(),
  }),
  MESSAGING_FOR: setting({
    about: 'Who takes part in messaging: `legacy-users` (users whom an admin has marked as such) or all `members`.',
    example: 'members',
    otherwise: '`legacy-users`',
    schema: z.enum(['legacy-users', 'members'], 'must be legacy-users or members').default('legacy-users'),
  }),
  LOGO_URL_TEMPLATE: setting({
    about:
      'A service for the logos of organizations without a picture: an address with `{domain}` in its path or query. The server (never the browser) requests it and stores the answer.',
    example: 'https://logo.example.org/{domain}',
    otherwise: 'initials are shown',
    schema: url(/^https?$/, 'must be an address that starts with https:// or http://')
      // The server sends requests to this host only, so the host cannot depend on user input.
      .regex(/^https?:\/\/[^/?#{}]+[/?].*\{domain\}/, 'must have {domain} in its path or query')
      .optional(),
  }),
  GOOGLE_PLACES_KEY: setting({
    about: 'A key of the Google Places API (New), which then finds cities. Chosen places are stored.',
    example: 'the key that Google gave you',
    otherwise: 'the bundled list of the world’s cities',
    schema: z.string().min(10, 'must have at least 10 characters').optional(),
  }),
  GOOGLE_PLACES_URL: setting({
    about: 'The address of the Google Places API, if there is a proxy in front of it.',
    example: 'https://places.example.org',
    otherwise: '`https://places.googleapis.com`',
    schema: url(/^https?$/, 'must be an address that starts with https:// or http://')
      .transform((value) => value.replace(/\/+$/, ''))
      .default('https://places.googleapis.com'),
  }),
  REQUIRE_TWO_FACTOR: setting({
    about:
      'Who must use two-factor sign-in: `none`, `admins` or `everyone`. Users who must use it have to set it up before they can do anything else.',
    example: 'admins',
    otherwise: '`none`',
    schema: z.enum(['none', 'admins', 'everyone'], 'must be none, admins or everyone').default('none'),
  }),
  PASSWORD_BREACH_URL: setting({
    about:
      'A service that lists passwords from breaches (the range API of Have I Been Pwned). New passwords are looked up there by the first five digits of their hash, which replace `{prefix}`. If it does not answer, passwords are accepted.',
    example: 'https://api.pwnedpasswords.com/range/{prefix}',
    otherwise: 'passwords are not looked up',
    schema: url(/^https?$/, 'must be an address that starts with https:// or http://')
      .regex(/^https?:\/\/[^/?#{}]+[/?].*\{prefix\}/, 'must have {prefix} in its path or query')
      .optional(),
  }),
  KITH_HOSTS: setting({
    about:
      'Further host names of this server, separated by commas, besides that of KITH_BASE_URL, localhost and its own addresses: for example the name that a proxy or a monitoring system uses.',
    example: 'kith.internal,app',
    otherwise: 'none: requests to other names get 421, except for health checks',
    schema: z
      .string()
      .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'must be names separated by commas, without ports')
      .transform((names) => names.toLowerCase().split(/\s*,\s*/))
      .optional(),
  }),
  TRUST_PROXY: setting({
    about:
      'The number of reverse proxies in front of Kith, so that rate limits use the address of the visitor and not that of a proxy.',
    example: '1',
    otherwise: '0',
    schema: wholeNumber(0, 10).default(0),
  }),
  METRICS_TOKEN: setting({
    about: 'The bearer token that allows reading /metrics.',
    example: 'a-long-random-word',
    otherwise: '/metrics answers requests from this machine only',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
  }),
  LOG_LEVEL: setting({
    about: 'The lowest level that is logged: fatal, error, warn, info, debug, trace or silent.',
    example: 'warn',
    otherwise: '`info` in production, else `warn`',
    schema: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .optional(),
  }),
  ...signOnSettings,
  ...rateLimitSettings,
};

type Settings = typeof settings;
type Values = { [K in keyof Settings]: z.output<Settings[K]['schema']> };

export interface Config extends Omit<
  Values,
  'KITH_DEMO' | 'KITH_DRAIN_SECONDS' | 'KITH_BASE_URL' | 'LOG_LEVEL' | keyof typeof signOnSettings
> {
  KITH_DEMO: boolean;
  KITH_DRAIN_SECONDS: number;
  KITH_BASE_URL: string;
  LOG_LEVEL: NonNullable<Values['LOG_LEVEL']>;
  /** Null without single sign-on. */
  signOn: SignOnConfig | null;
}

export class ConfigError extends Error {}

/** Variables that look like settings and are none, such as misspelled ones. Kubernetes adds some for a service with the name kith. */
export const unknownSettings = (env: NodeJS.ProcessEnv = process.env): string[] =>
  Object.keys(env).filter(
    (name) => /^KITH_(?!PORT|SERVICE_)/.test(name) && !ofPrograms.has(name) && !(name in settings),
  );

/** Of kith-admin and of the launcher of `npm start`. */
const ofPrograms = new Set(['KITH_SETTINGS', 'KITH_LAUNCHER']);

export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = [];
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { schema, example }]) => {
      // `NAME=` in a compose file sets an empty variable, which means: not set.
      const given = env[name] || undefined;
      const { success, data, error } = schema.safeParse(given);
      if (!success) {
        const shown = /SECRET|TOKEN|KEY|PASSPHRASE|DATABASE_URL|DATABASE_READ_URL|SMTP_URL/.test(name)
          ? 'the given value is not'
          : `"${given}" is not`;
        wrong.push(`${name} ${error.issues[0]?.message}; ${shown}. Example: ${name}=${example}`);
      }
      return [name, data];
    }),
  ) as Values;
  if (values.KITH_BACKUP_DIR && !values.KITH_BACKUP_PASSPHRASE)
    wrong.push(
      `KITH_BACKUP_DIR needs KITH_BACKUP_PASSPHRASE, which seals the server’s secret. Example: KITH_BACKUP_PASSPHRASE=${settings.KITH_BACKUP_PASSPHRASE.example}`,
    );
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    wrong.push(
      `DATABASE_READ_URL needs DATABASE_URL, the primary of these replicas. Example: DATABASE_URL=${settings.DATABASE_URL.example}`,
    );
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const signOn = readSignOn(values);
  if (typeof signOn === 'string') throw new ConfigError(signOn);
  const production = values.NODE_ENV === 'production';
  return {
    ...values,
    KITH_DEMO: values.DATABASE_URL === undefined && (values.KITH_DEMO ?? !production),
    KITH_DRAIN_SECONDS: values.KITH_DRAIN_SECONDS ?? (production ? 5 : 0),
    KITH_BASE_URL: values.KITH_BASE_URL ?? `http://localhost:${values.PORT}`,
    signOn,
    LOG_LEVEL: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}
