/**
 * The file of a backup: a tar, compressed with zstd (which also detects damage), so that `tar --zstd -xf` opens it. Its entries, in order:
 * `kith.json`, `secret`, `jobs.json`, `tables/NAME/PART` in the text format of COPY, and `end.json`, which only a complete archive has.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';
import { tarEnd, tarEntries, tarHeader, tarPadding, type TarEntry } from './tar.ts';

export const FORMAT = 1;

export const Manifest = z.object({
  format: z.int(),
  version: z.string(),
  madeOn: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order of the archive, with the columns that are copied. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof Manifest>;

export const End = z.object({
  rows: z.record(z.string(), z.int()),
  /** The next values, read after the tables: no id of the archive is given again. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type End = z.output<typeof End>;

export const WaitingJob = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.string(),
  tries: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
});
export type WaitingJob = z.output<typeof WaitingJob>;

/** The size of an entry stands before its content, so that tables are written in parts. */
const PART_BYTES = 4 * 2 ** 20;

export class ArchiveWriter {
  readonly #compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  readonly #written: Promise<void>;

  /** The file must not exist. Only its owner can read it. */
  constructor(file: string) {
    this.#written = pipeline(this.#compress, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    // add() and end() throw the error.
    this.#written.catch(() => {});
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#write(Buffer.concat([tarHeader(name, content.length), content, tarPadding(content.length)]));
  }

  async addTable(name: string, rows: AsyncIterable<Buffer>): Promise<void> {
    let parts = 0;
    let chunks: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      await this.add(`${tableFolder}${name}/${String(++parts).padStart(6, '0')}`, Buffer.concat(chunks));
      [chunks, bytes] = [[], 0];
    };
    for await (const chunk of rows) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= PART_BYTES) await flush();
    }
    if (bytes > 0) await flush();
  }

  async end(): Promise<void> {
    await this.#write(tarEnd);
    this.#compress.end();
    await this.#written;
  }

  async abort(): Promise<void> {
    this.#compress.destroy();
    await this.#written.catch(() => {});
  }

  /** Waits until the file can take more. */
  async #write(bytes: Buffer): Promise<void> {
    if (this.#compress.destroyed) await this.#written;
    if (!this.#compress.write(bytes)) await Promise.race([once(this.#compress, 'drain'), this.#written]);
  }
}

const tableFolder = 'tables/';

/** The table of an entry, if it is a part of one. */
export const tableOf = (entry: string): string | undefined =>
  entry.startsWith(tableFolder) ? entry.slice(tableFolder.length, entry.lastIndexOf('/')) : undefined;

/** Reads the entries in order. Throws if the file is damaged or no archive. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const unpacked = createZstdDecompress();
  const read = pipeline(source, unpacked);
  // The loop below throws the error.
  read.catch(() => {});
  try {
    yield* tarEntries(unpacked);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof ConfigError) throw error;
    if (code === 'ENOENT') throw new ConfigError(`There is no file ${file}.`);
    throw new ConfigError(`${file} is damaged, or no backup of Kith: ${message}`);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
