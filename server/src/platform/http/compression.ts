/** Compresses large answers. Decision 044 says which, and why this reveals nothing (BREACH). */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { EndpointDefinition } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit into one or two packets anyway. */
const MIN_LENGTH = 2000;

/** In the order of preference. Higher levels take two to four times as long and save less than a tenth. */
const encodings: Record<string, (text: string) => Buffer> = {
  zstd: (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 1 }),
};

/**
 * Only reads without codes, and only if a page of ours asked. The browser says so in Sec-Fetch-Site, which no page can set, so another
 * site cannot have texts of its choice compressed together with a user's data.
 */
const isCompressible = ({ method, holdsCodes }: EndpointDefinition, { headers }: FastifyRequest) =>
  method === 'GET' && !holdsCodes && headers['sec-fetch-site'] === 'same-origin';

export function sendJson(
  definition: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  const text = JSON.stringify(answer);
  reply.type('application/json; charset=utf-8');
  if (text.length < MIN_LENGTH || !isCompressible(definition, request)) return reply.send(text);
  const accepted = new Set(request.headers['accept-encoding']?.split(',').map((name) => name.trim()));
  const found = Object.entries(encodings).find(([name]) => accepted.has(name));
  if (!found) return reply.send(text);
  const [name, compress] = found;
  return reply.header('content-encoding', name).send(compress(text));
}
