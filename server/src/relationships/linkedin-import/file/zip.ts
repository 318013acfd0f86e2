/**
 * Takes Connections.csv out of a LinkedIn export, and nothing else. The archive is in memory, no name in it becomes a path, one entry
 * is unpacked, and only as far as we allow: what a hostile archive can do is fail.
 */
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { limits } from '@kith/contract/limits';
import { texts } from '@kith/contract/texts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportFileError } from './file-error.ts';

const MOST_ENTRIES = 10_000;
const DEFLATED = 8;

const damaged = () =>
  new ImportFileError('This ZIP file is damaged. Download the export again, or upload its Connections.csv.');

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

export async function unzipConnections(bytes: Uint8Array): Promise<{ bytes: Uint8Array; day: string | null }> {
  try {
    // Names stay bytes: a name that no export has is passed over, where decoding would refuse the whole archive.
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: false,
    });
    if (zip.entryCount > MOST_ENTRIES) throw damaged();
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const entry = connectionsOf(entries);
    return { bytes: await unpack(zip, entry), day: dayOf(entry) };
  } catch (error) {
    throw error instanceof ImportFileError ? error : damaged();
  }
}

/** The one that is least deep in folders. Names that climb out of the archive are no names of an export. */
function connectionsOf(entries: Entry[]): Entry {
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

/** It ends as soon as there is more than the directory says, which is no more than we allow. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.uncompressedSize > limits.linkedinImport.unpackedBytes)
    throw new ImportFileError(texts.linkedinFile.tooLarge);
  if (![0, DEFLATED].includes(entry.compressionMethod))
    throw new ImportFileError('This ZIP file is packed in an unusual way. Upload its Connections.csv.');
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw damaged();
  return content;
}

/** Of the clock of whoever packed it. */
function dayOf(entry: Entry): string | null {
  if ((entry.lastModFileDate & 31) === 0) return null;
  return entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true }).toISOString().slice(0, 10);
}
