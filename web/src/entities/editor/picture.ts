import { pictureUpload } from '@kith/contract/picture-files';
import { z } from 'zod';
import { ApiError, isApiError } from '../../http/api-error.ts';

/** What becomes of a record's picture when its form is saved. */
export type Picture = 'unchanged' | 'removed' | File;

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

interface PictureCalls {
  upload: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Does with a picture what its form says. What the server says against it is said at the picture. */
export function pictureSaver({ upload, remove }: PictureCalls) {
  return async (picture: Picture): Promise<void> => {
    try {
      if (picture instanceof File) await upload(picture);
      if (picture === 'removed') await remove();
    } catch (error) {
      if (!isApiError(error)) throw error;
      throw new ApiError(error.status, error.code, error.message, { picture: error.fields['file'] ?? error.message });
    }
  };
}
