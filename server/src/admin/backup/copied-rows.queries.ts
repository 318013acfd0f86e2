/**
 * The rows of a table in the text format of COPY. A content that is an object comes with its bytes, as if the database had it, so that a backup is
 * complete in itself and can be restored without the storage.
 */
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '../../config.ts';
import type { Files } from '../../services/files/files.ts';
import { contentColumns, type FileTable } from '../../services/files/files.queries.ts';

interface Copied {
  table: string;
  columns: readonly string[];
  files: Files;
  onRows: (count: number) => void;
}

export async function* copiedRows(client: Client, copied: Copied): AsyncGenerator<Buffer> {
  const { table, columns, files } = copied;
  // A database that is not upgraded yet may have no objects.
  const hasObjects = Object.hasOwn(contentColumns, table) && columns.includes('object_key');
  const content = hasObjects ? contentColumns[table as FileTable] : undefined;
  const names = columns.map((column) => escapeIdentifier(column));
  if (!content) return yield* copy(client, `${escapeIdentifier(table)} (${names.join(', ')})`, copied);
  const rows = (selected: readonly string[], which: string) =>
    copy(
      client,
      `(select ${selected.join(', ')} from ${escapeIdentifier(table)} where object_key is ${which})`,
      copied,
    );
  yield* rows(names, 'null');
  // The key takes the place of the bytes until they are read.
  const withKeys = columns.map((column, n) =>
    column === content ? 'object_key' : column === 'object_key' ? 'null' : (names[n] ?? ''),
  );
  const [place, id] = [columns.indexOf(content), columns.indexOf('id')];
  for await (const line of linesOf(rows(withKeys, 'not null'))) {
    const values = line.split('\t');
    const bytes = await files
      .read({ content: null, objectKey: values[place] ?? '' })
      .catch(explainMissingFile(`${table} ${values[id]}`));
    values[place] = `\\\\x${bytes.toString('hex')}`;
    yield Buffer.from(`${values.join('\t')}\n`);
  }
}

/** A backup that lacks a file would be found out when it is needed. */
const explainMissingFile = (row: string) => (error: unknown) => {
  const { cause } = error as Error;
  if (!(cause instanceof Error)) throw error;
  throw new ConfigError(
    `No backup was made: it would lack the file of ${row}. ${cause.message}. ` +
      'docs/production.md says what to do, under “Files in S3-compatible storage”.',
    { cause: error },
  );
};

async function* copy(client: Client, what: string, { onRows }: Copied): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${what} to stdout`));
  yield* stream;
  onRows(stream.rowCount);
}

/** COPY escapes line ends and tabs inside values. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      yield rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
    }
  }
}
