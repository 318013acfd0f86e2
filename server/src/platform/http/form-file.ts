/**
 * Reads the one file of a form (multipart/form-data). The body is in memory and its length is limited, so the file is a view into it. All
 * other fields are ignored.
 */
import type { NamedFile } from '@kith/contract/http';
import { HttpError, invalid } from './errors.ts';

/** A browser sends one; more are a mistake or an attack. */
const MAX_PARTS = 10;
const HEADERS_END = Buffer.from('\r\n\r\n');

/** Returns null if the field is missing or no file was chosen: browsers then send a part without name and content. */
export function readFormFile(body: Buffer, contentType: string, field: string): NamedFile | null {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) throw new HttpError('invalid', 'The form does not say where its parts begin.');
  for (const part of partsOf(body, Buffer.from(`--${boundary[1] ?? boundary[2]}`))) {
    const { name, fileName } = dispositionOf(part.headers);
    if (name !== field || fileName === undefined) continue;
    return fileName === '' && part.content.length === 0 ? null : { name: fileName, bytes: part.content };
  }
  return null;
}

interface Part {
  headers: string;
  content: Buffer;
}

function* partsOf(body: Buffer, delimiter: Buffer): Generator<Part> {
  let start = body.indexOf(delimiter);
  for (let count = 0; start >= 0; count++) {
    const from = start + delimiter.length;
    if (body.subarray(from, from + 2).toString('latin1') === '--') return;
    if (count === MAX_PARTS) throw invalid({ file: 'Send one file.' });
    start = body.indexOf(Buffer.concat([Buffer.from('\r\n'), delimiter]), from);
    const headersEnd = body.indexOf(HEADERS_END, from);
    if (start < 0 || headersEnd < 0 || headersEnd > start) break;
    yield {
      headers: body.subarray(from, headersEnd).toString('utf8'),
      content: body.subarray(headersEnd + HEADERS_END.length, start),
    };
    start += 2;
  }
  throw new HttpError('invalid', 'The form ends too early.');
}

function dispositionOf(headers: string): { name?: string; fileName?: string } {
  const line = /^content-disposition:([^\r\n]*)/im.exec(headers)?.[1] ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(line)?.[1];
  const fileName = /;\s*filename="([^"]*)"/i.exec(line)?.[1];
  return { ...(name !== undefined && { name }), ...(fileName !== undefined && { fileName }) };
}
