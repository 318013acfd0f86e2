/** Unpacks Chromium from the npm package @sparticuz/chromium (Linux on x64). */
import { execFileSync } from 'node:child_process';
import { chmodSync, createReadStream, createWriteStream, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { createChromiumFolder } from './chromium-folder.ts';

export async function unpackNpmChromium(home: string): Promise<void> {
  console.log('Unpacking Chromium …');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  await createChromiumFolder(home, async (draft) => {
    const program = 'chrome';
    await decompress(join(packed, 'chromium.br'), join(draft, program));
    chmodSync(join(draft, program), 0o755);
    for (const archive of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
      await decompress(join(packed, `${archive}.br`), join(draft, archive));
      execFileSync('tar', ['--extract', '--no-same-owner', '--file', join(draft, archive), '--directory', draft]);
      rmSync(join(draft, archive));
    }
    return { program, libraries: ['lib'], fonts: ['fonts'] };
  });
}

async function decompress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}
