/** What we add to Fastify's own objects, in one place. */
import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition, Upload, Caller } from '@kith/contract/http';
import type { RateLimitName } from '@kith/contract/rate-limits';
import type { Config } from '../../config.ts';
import type { Connections } from '../database/database.ts';
import type { Declared } from '../policy.ts';
import type { User } from '../sessions/sessions.queries.ts';

/** The settings that requests depend on. */
export type AppConfig = Pick<
  Config,
  | 'DATABASE_POOL'
  | 'EXPENSIVE_READS_PER_USER'
  | 'GOOGLE_PLACES_KEY'
  | 'GOOGLE_PLACES_URL'
  | 'KITH_BASE_URL'
  | 'KITH_HOSTS'
  | 'LOG_LEVEL'
  | 'LOGO_URL_TEMPLATE'
  | 'MESSAGING_FOR'
  | 'METRICS_TOKEN'
  | 'NODE_ENV'
  | 'PASSWORD_BREACH_URL'
  | 'REQUIRE_TWO_FACTOR'
  | 'SCHEDULING_URL'
  | 'SMTP_URL'
  | 'TRUST_PROXY'
  | RateLimitName
>;

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    config: AppConfig;
    /** What codes are derived from and sealed with. */
    secret: string;
    /** Expensive calls wait here for their turn, see turns.ts. */
    turns: { take<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> };
    /** Everything declared so far: the OpenAPI page and the tests read it. */
    endpoints: EndpointDefinition[];
    /** What each of them declares; docs/permissions.md is made from it. */
    permissions: Map<EndpointDefinition, readonly Declared[]>;
    /** `draining`: this process is about to stop, and says that it is not ready. */
    health: { draining: boolean };
  }
  interface FastifyContextConfig {
    /** Every route says who may call it; one that does not is refused when the server is built. */
    who?: Caller;
    /** The route takes a file instead of JSON. */
    upload?: Upload;
  }
  interface FastifyRequest {
    /** Who calls; null for a visitor. */
    user: User | null;
  }
}

/** A server with the additions above. */
export type App = FastifyInstance;
