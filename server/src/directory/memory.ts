/** What an application remembers of scopes from one request to the next, and how it reads them. Each process has its own. */

declare module 'fastify' {
  interface FastifyInstance {
    memory: ScopeMemory;
  }
}

/** People up to whom a collective is read whole. Networks, which have no bits of their own, always are. */
export const LARGE = 2000;

export class ScopeMemory {
  /** Tests lower it, to search a few people as if they were many. */
  large = LARGE;
  /** By question; see answer-memory.ts. */
  readonly answers = new Map<string, unknown>();
  /** By scope, the latest used last; see name-order.ts. */
  readonly orders = new Map<number, Order>();
}

interface Order {
  version: number;
  people: number;
  ids: Promise<Uint32Array>;
}
