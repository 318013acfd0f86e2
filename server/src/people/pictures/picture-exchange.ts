/** A picture as it comes in and as it goes out; see also services/pictures. */
import type { FastifyReply } from 'fastify';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { encodePicture, PictureError, type EncodedPicture } from '../../services/pictures/encode.ts';

const formats = ['jpeg', 'png'];
/** In this browser alone: who may see it differs from one to the next. */
export const FOREVER = 'private, max-age=31536000, immutable';
export const A_WHILE = 'private, max-age=3600';

export async function encodeUpload(file: Uint8Array, fit: 'cover' | 'contain'): Promise<EncodedPicture> {
  try {
    return await encodePicture(file, { formats, fit });
  } catch (error) {
    if (error instanceof PictureError) throw invalid({ file: error.message });
    throw error;
  }
}

export function sendPicture(reply: FastifyReply, bytes: Uint8Array | undefined, cacheControl: string): Uint8Array {
  if (!bytes) throw notFound('This picture');
  reply.header('cache-control', cacheControl);
  return bytes;
}
