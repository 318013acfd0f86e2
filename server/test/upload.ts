import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './app.ts';

/** Sends a file as a browser's form does. */
export async function upload(
  caller: Caller,
  path: string,
  { name, content, field = 'file' }: { name: string; content: string | Uint8Array; field?: string },
): Promise<LightMyRequestResponse> {
  const boundary = 'a-line-that-no-file-has';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from('Content-Type: application/octet-stream\r\n\r\n'),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return caller.call({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
