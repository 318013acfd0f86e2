/**
 * Writes and reads tar files of short names, as far as backups need it. A library would bring nine packages with native parts for two
 * functions; see docs/decisions/052-backup.md.
 */

const BLOCK = 512;

/** The header of an entry, in the format ustar. */
export function tarHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a tar.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(bytes, 12) + octal(0, 12), 100, 'latin1');
  header.write(`${' '.repeat(8)}0`, 148, 'latin1');
  header.write('ustar', 257, 'latin1');
  header.write('00', 263, 'latin1');
  header.write(octal(checksum(header), 7), 148, 'latin1');
  return header;
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Zeros after a content, up to the next block. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
export const tarEnd = Buffer.alloc(2 * BLOCK);

export interface TarEntry {
  name: string;
  content: Buffer;
}

/** The entries of a tar, each as a whole. Throws if it is not one, or ends early, and reads to the end, where the source may find damage. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const blocks = new BlockReader(source);
  for (;;) {
    const header = await blocks.read(BLOCK);
    if (header.every((byte) => byte === 0)) return blocks.readToEnd();
    const sum = parseInt(header.toString('latin1', 148, 154), 8);
    header.fill(' ', 148, 156);
    if (sum !== checksum(header)) throw new Error('a header is wrong');
    const name = header.toString('utf8', 0, header.indexOf(0));
    const bytes = parseInt(header.toString('latin1', 124, 135), 8);
    const content = await blocks.read(bytes);
    await blocks.read(tarPadding(bytes).length);
    yield { name, content };
  }
}

/** Reads exactly as many bytes as requested from chunks of any length. */
class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async read(bytes: number): Promise<Buffer> {
    const parts = [this.#rest];
    let have = this.#rest.length;
    while (have < bytes) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('it ends early');
      parts.push(next.value);
      have += next.value.length;
    }
    const whole = Buffer.concat(parts);
    this.#rest = whole.subarray(bytes);
    return whole.subarray(0, bytes);
  }

  async readToEnd(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
