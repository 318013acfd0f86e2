/** Creates small zip archives, valid and invalid. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Uint8Array | string;
  /** Values to write instead of the correct ones. */
  unpacked?: number;
  crc?: number;
  flags?: number;
  method?: number;
  stored?: boolean;
  offset?: number;
}

/** 8 February 2026 in the MS-DOS format. */
const DAY = ((2026 - 1980) << 9) | (2 << 5) | 8;

export function zipOf(entries: ZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

function recordsOf(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(entry.content);
  const packed = entry.stored ? content : deflateRawSync(content);
  const name = Buffer.from(entry.name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(entry.flags ?? 0, 2);
  common.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
  common.writeUInt16LE(DAY, 8);
  common.writeUInt32LE(entry.crc ?? crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(entry.unpacked ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.offset ?? offset, 10);
  const version = Buffer.from([20, 0]);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]),
    central: Buffer.concat([Buffer.from('PK\u0001\u0002'), version, common, tail, name]),
  };
}
