/** Decodes a file. LinkedIn writes UTF-8; spreadsheets save UTF-16 or a Windows code page. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return guessUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Detects UTF-16 without a byte order mark: in a header of ASCII letters every other byte is zero. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 200);
  if (start.length < 4) return undefined;
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const even = zeros(0);
  const odd = zeros(1);
  const many = start.length / 4;
  if (odd > many && even < many / 4) return 'utf-16le';
  if (even > many && odd < many / 4) return 'utf-16be';
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // As a stream, so that a file that is cut within its last character still counts as UTF-8.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
