/** A picture of one pixel, for file inputs. */
import { Buffer } from 'node:buffer';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pictureFile = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
