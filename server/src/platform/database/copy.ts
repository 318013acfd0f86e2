/** COPY, the fastest way to insert many rows. Rows are encoded while they are sent, so that memory use is constant. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Date | Uint8Array | readonly number[] | null | undefined;

/** Large enough to be worth a system call, small enough that two of them need little memory. */
const CHUNK_LENGTH = 64 * 1024;

export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await copyLines(client, table, columns, encodeInChunks(rows));
}

/** Like copyRows, for encoded text: whole lines, in chunks of any length. */
export async function copyLines(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  chunks: Iterable<string | Uint8Array>,
): Promise<void> {
  const names = columns.map((column) => escapeIdentifier(column)).join(', ');
  const stream = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from(chunks, { objectMode: false }), stream);
}

function* encodeInChunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += encodeRow(row);
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

export function encodeRow(row: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < row.length; index++) line += (index === 0 ? '' : '\t') + encodeValue(row[index]);
  return line + '\n';
}

function encodeValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return encodeDate(value);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return `{${value.join(',')}}`;
}

let lastDate: Date | undefined;
let lastText = '';

/** Formatting is slow, and rows that are written together have the same date. */
function encodeDate(date: Date): string {
  if (date !== lastDate) {
    lastDate = date;
    lastText = date.toISOString();
  }
  return lastText;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;
}
