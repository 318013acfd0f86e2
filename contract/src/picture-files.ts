import type { Upload } from './http.ts';
import { limits } from './limits.ts';

/** The allowed types of uploaded pictures. The server checks the content of the file, not only the type that it claims. */
export const pictureUpload = { types: ['image/jpeg', 'image/png'], maxBytes: limits.picture.bytes } satisfies Upload;

/** In pixels. Rows and chips show the small picture, profiles the large one. */
export const pictureSizes = { small: 160, large: 512 } as const;
export type PictureSize = keyof typeof pictureSizes;
