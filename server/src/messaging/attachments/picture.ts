/** Pictures in messages: encoded anew as a whole, upright, without metadata, no larger than screens show them. */
import { limits } from '@kith/contract/limits';
import { reencode } from '../../services/pictures/encode.ts';

export interface EncodedAttachment {
  content: Buffer;
  width: number;
  height: number;
}

const formats = ['jpeg', 'png', 'webp'];

/** Undefined for whatever is no picture that we can read: it is kept as a file, which nobody's browser opens. */
export const encodeAttachment = (bytes: Uint8Array): Promise<EncodedAttachment | undefined> =>
  reencode(bytes, { formats, longestSide: limits.attachment.pixels }).catch(() => undefined);
