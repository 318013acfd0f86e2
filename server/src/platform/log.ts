/** Structured logs: one JSON object a line, each with its request's id. Queries, headers and bodies are never logged: they hold codes and names. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorRecord } from './error-record.ts';

export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: {
      level,
      base: { app: 'kith' },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?')[0],
          source: request.ip,
        }),
        err: errorRecord,
        // Who it was is known by the time a request is answered.
        res: (reply: { statusCode: number; request?: FastifyRequest }) => ({
          status: reply.statusCode,
          userId: reply.request?.user?.id,
        }),
      },
    },
  };
}
