import { pictureUpload } from '@kith/contract/picture-files';
import { z } from 'zod';
import { ApiError, isApiError } from '../../http/api-error.ts';

/** The value of a picture field: what saving the form does with the record's picture. */
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

/** Uploads or removes the picture as its field says. An error of the server is shown at the picture field. */
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
