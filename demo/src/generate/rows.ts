/** Buffers rows for the database. They are typed by table and encoded at once, so that only text is in memory. */
import type { Insertable } from 'kysely';
import { type CopyValue, encodeRow } from '../../../server/src/platform/database/copy.ts';
import type { DB } from '../../../server/src/platform/database/tables.generated.ts';
import { columns, type LoadedTable } from './columns.ts';

type Column<T extends LoadedTable> = (typeof columns)[T][number] & keyof Insertable<DB[T]>;

export type Row<T extends LoadedTable> = Pick<Insertable<DB[T]>, Column<T>>;

export interface Batch {
  table: LoadedTable;
  columns: readonly string[];
  chunks: Uint8Array[];
}

/** Bytes, because a string that grows line by line is a tree of strings in memory, many times larger. */
const CHUNK_LENGTH = 64 * 1024;

interface Waiting {
  chunks: Uint8Array[];
  tail: string;
}

export class Rows {
  readonly #waiting = new Map<LoadedTable, Waiting>();
  /** Buffered characters. */
  size = 0;

  add<T extends LoadedTable>(table: T, row: Row<T>): void {
    const values: Record<string, unknown> = row;
    const line = encodeRow(columns[table].map((column) => encodable(values[column])));
    const waiting = this.#of(table);
    waiting.tail += line;
    if (waiting.tail.length > CHUNK_LENGTH) close(waiting);
    this.size += line.length;
  }

  /** The rows since the last call, ordered so that no row refers to a later one. */
  take(): Batch[] {
    const tables = Object.keys(columns) as LoadedTable[];
    const batches = tables.flatMap((table) => {
      const waiting = this.#waiting.get(table);
      if (!waiting) return [];
      close(waiting);
      return [{ table, columns: columns[table], chunks: waiting.chunks }];
    });
    this.#waiting.clear();
    this.size = 0;
    return batches;
  }

  #of(table: LoadedTable): Waiting {
    let waiting = this.#waiting.get(table);
    if (!waiting) this.#waiting.set(table, (waiting = { chunks: [], tail: '' }));
    return waiting;
  }
}

function close(waiting: Waiting): void {
  waiting.chunks.push(Buffer.from(waiting.tail));
  waiting.tail = '';
}

function encodable(value: unknown): CopyValue {
  if (value === null || value === undefined || isPlain(value)) return value;
  return JSON.stringify(value);
}

function isPlain(value: unknown): value is string | number | boolean | Date | Uint8Array | number[] {
  return typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array || Array.isArray(value);
}
