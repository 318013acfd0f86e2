import type { Upload } from './http.ts';
import { limits } from './limits.ts';

/** What may be uploaded; what the file says of itself is looked at, not believed. */
export const pictureUpload = { types: ['image/jpeg', 'image/png'], maxBytes: limits.picture.bytes } satisfies Upload;

/** Rows and chips show the small one, profiles the large one. */
export const pictureSizes = { small: 160, large: 512 } as const;
export type PictureSize = keyof typeof pictureSizes;
