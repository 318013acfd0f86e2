/** Files as bodies: an endpoint that declares an upload takes its content types, and nobody else takes any. */
import type { EndpointDefinition, Upload } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, overloaded } from './errors.ts';
import type { App } from './fastify-types.ts';

/** An upload waits in memory as a whole, so that only a few may be under way at a time; one member cannot take all places. */
const MAX_UNDER_WAY = 12;
const MAX_OF_ONE = 4;

/** What a form adds to the file in it. */
const FORM_BYTES = 16 * 1024;

export const bodyBytes = ({ maxBytes, field }: Upload) => maxBytes + (field ? FORM_BYTES : 0);

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Fastify reads bodies by content type, whatever the route. */
export function acceptUploads(app: App, { types }: Upload): void {
  for (const type of types)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, file: Buffer) => file);
}

/** Before the body is read. */
export function refuseOtherContent({ upload }: EndpointDefinition, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!upload) {
    if (type?.startsWith('image/')) throw wrongType('body', 'application/json');
    return;
  }
  if (type !== undefined && !upload.types.includes(type)) throw wrongType('file', upload.types.join(' or '));
  if (Number(request.headers['content-length']) > bodyBytes(upload)) {
    const message = `The file cannot be larger than ${megabytes(upload.maxBytes)}.`;
    throw new HttpError('tooLarge', message, { file: message });
  }
}

function wrongType(field: string, types: string): HttpError {
  const message = `Send the ${field} as ${types}.`;
  return new HttpError('unsupportedMediaType', message, { [field]: message });
}

/** Counts the uploads of one endpoint. */
export function uploadGate(): (request: FastifyRequest, reply: FastifyReply) => void {
  const underWay: number[] = [];
  return ({ user }, reply) => {
    const userId = user?.id ?? 0;
    if (underWay.filter((id) => id === userId).length >= MAX_OF_ONE)
      throw overloaded('Your other files are still being uploaded. Try again in a moment.');
    if (underWay.length >= MAX_UNDER_WAY) throw overloaded('Kith is receiving many files. Try again in a moment.');
    underWay.push(userId);
    reply.raw.once('close', () => underWay.splice(underWay.indexOf(userId), 1));
  };
}
