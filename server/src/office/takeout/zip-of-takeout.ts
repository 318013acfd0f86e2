/** Writes the ZIP of a takeout as a stream: one file after the other, with few rows in memory. */
import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvHead, csvLine } from '../../platform/csv.ts';
import { listSentFiles, readSentFile } from './files/messages.queries.ts';
import { findOwnPicture } from './files/profile.queries.ts';
import { readmeOf } from './readme.ts';
import { toCell, type TableFile, type TakeoutOwner } from './takeout-file.queries.ts';
import { documentFiles, tableFiles } from './takeout-files.ts';

interface Entry {
  path: string;
  content: () => AsyncIterable<string | Buffer>;
  /** Pictures and most attachments are compressed already. */
  isCompressed?: boolean;
}

export interface TakeoutZip {
  files: number;
  chunks: AsyncIterable<Buffer>;
}

/** `onFile` is called after each file. */
export async function zipOfTakeout(owner: TakeoutOwner, onFile: () => void): Promise<TakeoutZip> {
  const entries = await entriesOf(owner);
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const mtime = new Date();
  for (const { path, content, isCompressed = false } of entries)
    zip.addReadStreamLazy(path, { mtime, compress: !isCompressed }, (callback) =>
      // The library leaves errors of its sources to us.
      callback(null, Readable.from(counted(content(), onFile)).on('error', fail)),
    );
  zip.end();
  return { files: entries.length, chunks: output };
}

async function* counted(content: AsyncIterable<string | Buffer>, onFile: () => void) {
  yield* content;
  onFile();
}

async function entriesOf(owner: TakeoutOwner): Promise<Entry[]> {
  const [sent, picture] = [await listSentFiles(owner), await findOwnPicture(owner)];
  return [
    { path: 'README.txt', content: () => only(Promise.resolve(readmeOf(owner.user.username, new Date()))) },
    ...documentFiles.map(({ name, read }) => ({ path: `${name}.json`, content: () => only(read(owner).then(toJson)) })),
    ...(picture
      ? [{ path: 'profile-picture.webp', content: () => only(Promise.resolve(picture)), isCompressed: true }]
      : []),
    ...tableFiles.flatMap((file) => [
      { path: `${file.name}.csv`, content: () => csvOf(file, owner) },
      { path: `${file.name}.json`, content: () => jsonOf(file, owner) },
    ]),
    ...sent.map(({ id, path }) => ({ path, content: () => readSentFile(owner, id), isCompressed: true })),
  ];
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

async function* only(content: Promise<string | Buffer>) {
  yield await content;
}

async function* csvOf({ columns, rows }: TableFile, owner: TakeoutOwner): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const batch of rows(owner))
    if (batch.length > 0) yield batch.map((row) => csvLine(columns.map((column) => toCell(row[column])))).join('');
}

/** One row on a line. */
async function* jsonOf({ rows }: TableFile, owner: TakeoutOwner): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of rows(owner)) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
