import { ApiError, isApiError } from '../../http/api-error.ts';
import type { Picture } from './picture.ts';

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
