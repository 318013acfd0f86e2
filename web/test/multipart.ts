import { randomUUID } from 'node:crypto';

/** Encodes a form like a browser does. Node's fetch cannot send the FormData and files of jsdom. */
export async function multipart(form: FormData): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const boundary = `form-${randomUUID()}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of form) {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') parts.push(Buffer.from(`${start}\r\n\r\n${value}\r\n`));
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(
        Buffer.from(`${start}; filename="${value.name}"\r\nContent-Type: ${type}\r\n\r\n`),
        Buffer.from(await value.arrayBuffer()),
        Buffer.from('\r\n'),
      );
    }
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}
