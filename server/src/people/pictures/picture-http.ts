/** Reads uploaded pictures and sends pictures; see also services/pictures. */
import type { FastifyReply } from 'fastify';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { StoredContent } from '../../services/files/files.ts';
import { encodePicture, PictureError, type EncodedPicture } from '../../services/pictures/encode.ts';

const formats = ['jpeg', 'png'];
/** `private`: only the browser may cache a picture, because not every user may see it. */
export const CACHE_FOREVER = 'private, max-age=31536000, immutable';
export const CACHE_ONE_HOUR = 'private, max-age=3600';

export async function encodeUpload(file: Uint8Array, fit: 'cover' | 'contain'): Promise<EncodedPicture> {
  try {
    return await encodePicture(file, { formats, fit });
  } catch (error) {
    if (error instanceof PictureError) throw invalid({ file: error.message });
    throw error;
  }
}

export async function sendStored(reply: FastifyReply, found: StoredContent | undefined, cacheControl: string) {
  return sendPicture(reply, found && (await reply.server.files.read(found)), cacheControl);
}

export function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined, cacheControl: string): Uint8Array {
  if (!bytes) throw notFound('This picture');
  reply.header('cache-control', cacheControl);
  return bytes;
}
