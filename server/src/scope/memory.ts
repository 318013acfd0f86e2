/** What an application remembers of scopes from one request to the next. Each process has its own. */

declare module 'fastify' {
  interface FastifyInstance {
    memory: ScopeMemory;
  }
}

export class ScopeMemory {
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
