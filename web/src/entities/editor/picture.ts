import { pictureUpload } from '@kith/contract/pictures';
import { z } from 'zod';

/** What becomes of a record's picture when its form is saved. */
export const Picture = z.union([
  z.literal('kept'),
  z.literal('removed'),
  z
    .instanceof(File)
    .refine(({ type }) => (pictureUpload.types as readonly string[]).includes(type), {
      error: 'Must be a JPEG or PNG picture.',
      abort: true,
    })
    .refine(({ size }) => size <= pictureUpload.maxBytes, {
      error: `Cannot be larger than ${pictureUpload.maxBytes / 1024 / 1024} MB.`,
    }),
]);
export type Picture = z.output<typeof Picture>;
