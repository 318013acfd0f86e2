import { pictureUpload } from '@kith/contract/picture-files';
import { z } from 'zod';

/** What becomes of a record's picture when its form is saved. */
export type Picture = 'kept' | 'removed' | File;

const types: readonly string[] = pictureUpload.types;

export const Picture = z
  .custom<Picture>()
  .refine((picture) => !(picture instanceof File) || types.includes(picture.type), {
    error: 'Must be a JPEG or PNG picture.',
    abort: true,
  })
  .refine((picture) => !(picture instanceof File) || picture.size <= pictureUpload.maxBytes, {
    error: `Cannot be larger than ${pictureUpload.maxBytes / 1024 / 1024} MB.`,
  });
