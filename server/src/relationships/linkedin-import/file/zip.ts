/**
 * Takes Connections.csv out of a LinkedIn export, and nothing else. The archive is in memory, no name in it becomes a path, one entry
 * is unpacked, and only as far as we allow: what a hostile archive can do is fail.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { limits } from '@kith/contract/limits';
import { messages } from '@kith/contract/messages';
import { ImportFileError } from './file-error.ts';

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;

interface Entry {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
  /** Of the clock of whoever packed it. */
  day: string | null;
}

const damaged = () =>
  new ImportFileError('This ZIP file is damaged. Download the export again, or upload its Connections.csv.');

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

export function unzipConnections(bytes: Uint8Array): { bytes: Uint8Array; day: string | null } {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entry = connectionsOf(entriesOf(zip));
    return { bytes: unpack(zip, entry), day: entry.day };
  } catch (error) {
    // A length or an offset that leads out of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function entriesOf(zip: Buffer): Entry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw damaged();
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      day: dayOf(zip.readUInt16LE(at + 14)),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const last = Math.max(0, zip.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = zip.length - END_LENGTH; at >= last; at--) if (zip.readUInt32LE(at) === END) return at;
  throw damaged();
}

/** The one that is least deep in folders. Names that climb out of the archive are no names of an export. */
function connectionsOf(entries: Entry[]): Entry {
  const depth = ({ name }: Entry) => name.split('/').length;
  const found = entries
    .filter(
      ({ name }) => /(^|\/)connections\.csv$/i.test(name) && !/(^|\/)\.\.?(\/|$)|^\/|[\\\0:]|^__MACOSX\//.test(name),
    )
    .toSorted((a, b) => depth(a) - depth(b))[0];
  if (!found)
    throw new ImportFileError('This ZIP file holds no Connections.csv. Upload the export as LinkedIn sends it.');
  if (found.encrypted)
    throw new ImportFileError('This ZIP file is locked with a password. Upload its Connections.csv.');
  return found;
}

function unpack(zip: Buffer, { method, crc, packed, unpacked, offset }: Entry): Uint8Array {
  const most = limits.linkedinImport.unpackedBytes;
  if (unpacked > most) throw new ImportFileError(messages.linkedinFile.tooLarge);
  if (zip.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packed > zip.length) throw damaged();
  const content = inflate(zip.subarray(start, start + packed), method, most);
  if (content.length !== unpacked || crc32(content) !== crc) throw damaged();
  return content;
}

function inflate(packed: Buffer, method: number, most: number): Uint8Array {
  if (method === 0) return packed;
  if (method !== 8) throw new ImportFileError('This ZIP file is packed in an unusual way. Upload its Connections.csv.');
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch {
    throw damaged();
  }
}

/** The day of an MS-DOS date. */
function dayOf(date: number): string | null {
  const day = new Date(Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31));
  return (date & 31) === 0 ? null : day.toISOString().slice(0, 10);
}
