/** Structured logs: one JSON object per line, with the id of the request. Queries, headers and bodies contain codes and names, so they are never logged. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorRecord } from './error-record.ts';

export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: {
      level,
      base: { app: 'kith', pid: process.pid },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?')[0],
          source: request.ip,
        }),
        err: errorRecord,
        // The user is logged with the answer, because the request is logged before its session is read.
        res: (reply: { statusCode: number; request?: FastifyRequest }) => ({
          status: reply.statusCode,
          userId: reply.request?.user?.id,
        }),
      },
    },
  };
}
