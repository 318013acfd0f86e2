/**
 * Every picture is decoded and encoded anew: what we serve was written by us, upright, without metadata, and no larger than
 * screens show it.
 */
import { createHash } from 'node:crypto';
import { limits } from '@kith/contract/limits';
import { pictureSizes } from '@kith/contract/picture-files';
import sharp from 'sharp';

export interface EncodedPicture {
  hash: string;
  small: Buffer;
  large: Buffer;
}

/** The message is for whoever chose the file. */
export class PictureError extends Error {}

// Of the many formats that the library knows, only these are ever decoded, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One picture on one thread at a time, and nothing kept afterwards: memory is that of one picture.
sharp.cache(false);
sharp.concurrency(1);

const reading = { limitInputPixels: limits.picture.pixels, failOn: 'error', autoOrient: true } as const;

let last: Promise<unknown> = Promise.resolve();

interface Encoding {
  formats: readonly string[];
  /** A face fills the square and its edges may go; of a logo everything stays. */
  fit: 'cover' | 'contain';
}

export const encodePicture = (bytes: Uint8Array, encoding: Encoding): Promise<EncodedPicture> =>
  oneAtATime(() => encode(bytes, encoding));

/** The whole picture, in its own proportions. */
export const reencode = (bytes: Uint8Array, size: { formats: readonly string[]; longestSide: number }) =>
  oneAtATime(async () => {
    await measure(bytes, size.formats);
    const { data, info } = await sharp(bytes, reading)
      .resize(size.longestSide, size.longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

async function encode(bytes: Uint8Array, { formats, fit }: Encoding): Promise<EncodedPicture> {
  const { width, height } = await measure(bytes, formats);
  const side = Math.min(pictureSizes.large, (fit === 'cover' ? Math.min : Math.max)(width, height));
  try {
    const large = await sharp(bytes, reading)
      .resize(side, side, { fit, position: fit === 'cover' ? sharp.strategy.attention : 'centre', background: '#0000' })
      .webp({ quality: 82 })
      .toBuffer();
    const small = await sharp(large)
      .resize(pictureSizes.small, pictureSizes.small, { withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { hash: createHash('sha256').update(large).digest('hex').slice(0, 32), small, large };
  } catch (error) {
    throw new PictureError('This picture cannot be read. It may be damaged.', { cause: error });
  }
}

/** From the header alone: nothing is decoded before it is known how large it becomes. */
async function measure(bytes: Uint8Array, formats: readonly string[]): Promise<{ width: number; height: number }> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (!format || !formats.includes(format)) throw new PictureError('Must be a JPEG or PNG picture.');
  if (width * height > limits.picture.pixels)
    throw new PictureError(`Cannot have more than ${limits.picture.pixels / 1e6} million pixels.`);
  return { width, height };
}
