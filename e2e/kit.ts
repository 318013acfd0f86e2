/** Builds and serves the page of the design kit, which the normal build does not contain. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

let address: Promise<string> | undefined;

/** The URL of the kit; built on the first call in each worker. */
export function kitAddress(): Promise<string> {
  address ??= serveKit();
  return address;
}

async function serveKit(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'kith-kit-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  process.env['VITE_KIT'] = '1';
  const common = { root: join(import.meta.dirname, '../web'), logLevel: 'warn', build: { outDir } } as const;
  await build(common);
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
  return new URL('/kit', server.resolvedUrls?.local[0]).href;
}
