/** Encodes pictures of messages again: uncropped, upright, without metadata, and no larger than screens show them. */
import { limits } from '@kith/contract/limits';
import { reencode } from '../../services/pictures/encode.ts';

export interface EncodedAttachment {
  content: Buffer;
  width: number;
  height: number;
}

const formats = ['jpeg', 'png', 'webp'];

/** Undefined if it is no readable picture; it is then stored as a file that browsers only download. */
export const encodeAttachment = (bytes: Uint8Array): Promise<EncodedAttachment | undefined> =>
  reencode(bytes, { formats, longestSide: limits.attachment.pixels }).catch(() => undefined);
