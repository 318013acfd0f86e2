/** The properties that we add to Fastify's objects. */
import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition, Upload, Caller } from '@kith/contract/http';
import type { RateLimitName } from '@kith/contract/rate-limits';
import type { Config } from '../../config.ts';
import type { Connections } from '../database/database.ts';
import type { Declaration } from '../policy.ts';
import type { User } from '../sessions/sessions.queries.ts';

/** The settings that requests depend on. */
export type AppConfig = Pick<
  Config,
  | 'DATABASE_POOL'
  | 'EXPENSIVE_READS_PER_USER'
  | 'GOOGLE_PLACES_KEY'
  | 'GOOGLE_PLACES_URL'
  | 'KITH_ASSETS_DIR'
  | 'KITH_BACKUP_DIR'
  | 'KITH_BACKUP_HOURS'
  | 'KITH_BASE_URL'
  | 'KITH_COMMIT'
  | 'KITH_ERASE_DAYS'
  | 'KITH_FILES_URL'
  | 'KITH_HOSTS'
  | 'LOG_LEVEL'
  | 'LOGO_URL_TEMPLATE'
  | 'MESSAGING_FOR'
  | 'METRICS_TOKEN'
  | 'NODE_ENV'
  | 'PASSWORD_BREACH_URL'
  | 'REQUIRE_TWO_FACTOR'
  | 'SCHEDULING_URL'
  | 'signOn'
  | 'SMTP_URL'
  | 'TRUST_PROXY'
  | RateLimitName
>;

export interface Health {
  /** This process is about to stop, and reports that it is not ready. */
  draining: boolean;
  /** A write has failed because the disk of the database is full. */
  reportDiskFull(): void;
  /** Whether that has happened within the last minute. */
  isDiskFull(): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    config: AppConfig;
    /** The key for deriving codes and sealing values. */
    secret: string;
    /** Expensive calls wait here for a slot; see slots.ts. */
    slots: { run<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>; waiting: number };
    /** All registered endpoints, for the OpenAPI page and for tests. */
    endpoints: EndpointDefinition[];
    /** The rules of each endpoint; docs/permissions.md is generated from them. */
    permissions: Map<EndpointDefinition, readonly Declaration[]>;
    health: Health;
    /** Measures an expensive read, by the path of its endpoint. */
    timeExpensive: <T>(path: string, work: () => Promise<T>) => Promise<T>;
  }
  interface FastifyContextConfig {
    /** Every route must declare who may call it; otherwise the server does not start. */
    who?: Caller;
    /** The route accepts a file instead of JSON. */
    upload?: Upload;
    /** The route also accepts a form without files. */
    form?: true;
  }
  interface FastifyRequest {
    /** The caller; null for a visitor. */
    user: User | null;
  }
}

/** A server with the additions above. */
export type App = FastifyInstance;
