/**
 * Extracts only Connections.csv from a LinkedIn export. The archive stays in memory, no entry name becomes a path, and one entry is
 * unpacked, up to a limit. A hostile archive can only fail.
 */
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportFileError } from './file-error.ts';

const MAX_ENTRIES = 10_000;
const DEFLATED = 8;

const damagedZip = () =>
  new ImportFileError('This ZIP file is damaged. Download the export again, or upload its Connections.csv.');

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

export async function unzipConnections(bytes: Uint8Array): Promise<{ bytes: Uint8Array; day: string | null }> {
  try {
    // Names stay bytes: decoding would refuse the whole archive because of one odd name; an export has none.
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: false,
    });
    if (zip.entryCount > MAX_ENTRIES) throw damagedZip();
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const entry = findConnections(entries);
    return { bytes: await unpack(zip, entry), day: dayOf(entry) };
  } catch (error) {
    throw error instanceof ImportFileError ? error : damagedZip();
  }
}

/** The entry in the fewest folders. Ignores names that lead out of the archive. */
function findConnections(entries: Entry[]): Entry {
  const named = entries.map((entry) => ({ entry, name: entry.fileNameRaw.toString('utf8') }));
  const found = named
    .filter(
      ({ name }) => /(^|\/)connections\.csv$/i.test(name) && !/(^|\/)\.\.?(\/|$)|^\/|[\\\0:]|^__MACOSX\//.test(name),
    )
    .toSorted((a, b) => depthOf(a.name) - depthOf(b.name))[0]?.entry;
  if (!found)
    throw new ImportFileError('This ZIP file holds no Connections.csv. Upload the export as LinkedIn sends it.');
  if (found.isEncrypted())
    throw new ImportFileError('This ZIP file is locked with a password. Upload its Connections.csv.');
  return found;
}

const depthOf = (name: string) => name.split('/').length;

/** Stops as soon as the content exceeds the size in the directory, which is checked against our limit. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.uncompressedSize > limits.linkedinImport.unpackedBytes)
    throw new ImportFileError(texts.linkedinFile.tooLarge);
  if (![0, DEFLATED].includes(entry.compressionMethod))
    throw new ImportFileError('This ZIP file is packed in an unusual way. Upload its Connections.csv.');
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw damagedZip();
  return content;
}

/** According to the clock of the computer that packed the file. */
function dayOf(entry: Entry): string | null {
  if ((entry.lastModFileDate & 31) === 0) return null;
  return entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true }).toISOString().slice(0, 10);
}
