/**
 * Decodes and encodes every picture again, so that served files are our own: rotated upright, without metadata, and no larger than
 * screens show them.
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

/** The message is shown to the user who chose the file. */
export class PictureError extends Error {}

// Only these formats of the library are ever decoded, whatever type a file claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One picture on one thread at a time, without a cache, so that memory is limited to one picture.
sharp.cache(false);
sharp.concurrency(1);

const reading = { limitInputPixels: limits.picture.pixels, failOn: 'error', autoOrient: true } as const;

let last: Promise<unknown> = Promise.resolve();

interface Encoding {
  formats: readonly string[];
  /** A face is cropped to the square; a logo is shown whole. */
  fit: 'cover' | 'contain';
}

export const encodePicture = (bytes: Uint8Array, encoding: Encoding): Promise<EncodedPicture> =>
  oneAtATime(() => encode(bytes, encoding));

/** Encodes the whole picture in its own proportions. */
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

/** Reads the header only: the size must be known before anything is decoded. */
async function measure(bytes: Uint8Array, formats: readonly string[]): Promise<{ width: number; height: number }> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (!format || !formats.includes(format)) throw new PictureError('Must be a JPEG or PNG picture.');
  if (width * height > limits.picture.pixels)
    throw new PictureError(`Cannot have more than ${limits.picture.pixels / 1e6} million pixels.`);
  return { width, height };
}
