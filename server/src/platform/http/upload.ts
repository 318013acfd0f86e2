/** Files as bodies: only an endpoint that declares an upload accepts files, of the declared types. */
import type { EndpointDefinition, Upload } from '@kith/contract/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, overloaded } from './errors.ts';
import type { App } from './fastify-types.ts';

/** Uploads are held in memory, so only a few may run at a time, and one member cannot use all of them. */
const MAX_RUNNING = 12;
const MAX_PER_USER = 4;

/** The size that a form adds to its file. */
const FORM_BYTES = 16 * 1024;

export const bodyBytes = ({ maxBytes, field }: Upload) => maxBytes + (field ? FORM_BYTES : 0);

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Fastify parses bodies by content type, not by route. */
export function acceptUploads(app: App, { types }: Upload): void {
  for (const type of types)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, file: Buffer) => file);
}

/** Called before the body is read. */
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
export function createUploadLimit(): (request: FastifyRequest, reply: FastifyReply) => void {
  const running: number[] = [];
  return ({ user }, reply) => {
    const userId = user?.id ?? 0;
    if (running.filter((id) => id === userId).length >= MAX_PER_USER)
      throw overloaded('Your other files are still being uploaded. Try again in a moment.');
    if (running.length >= MAX_RUNNING) throw overloaded('Kith is receiving many files. Try again in a moment.');
    running.push(userId);
    reply.raw.once('close', () => running.splice(running.indexOf(userId), 1));
  };
}
