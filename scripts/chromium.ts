/**
 * Finds a Chromium for the browser tests, in this order: CHROMIUM_PATH, an installed one, one from the npm registry (x64
 * only), one from the system's Debian archive. The last two are unpacked into .cache/chromium, so they need no root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebianChromium } from './chromium-debian.ts';
import { unpackNpmChromium } from './chromium-npm.ts';
import { withFileLock } from './file-lock.mjs';
import { root } from './install-and-find-node.mjs';

const cache = join(root, '.cache/chromium');

export async function findChromium(): Promise<string> {
  return configuredChromium() ?? installedChromium() ?? (await cachedChromium());
}

function configuredChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  const problem = findProblem(path);
  if (problem) throw new Error(`CHROMIUM_PATH is ${path}, which does not run as a browser: ${problem}`);
  return path;
}

function installedChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  paths.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  return paths.find((path) => existsSync(path) && !findProblem(path));
}

async function cachedChromium(): Promise<string> {
  const problems: string[] = [];
  for (const [name, unpack] of sources()) {
    const home = join(cache, name);
    const program = join(home, 'chromium');
    try {
      await withFileLock(`${home}.lock`, async () => {
        // Checked even if it exists: it may no longer run after an upgrade of the system.
        if (findProblem(program)) await unpack(home);
      });
      const problem = findProblem(program);
      if (!problem) return program;
      problems.push(`${name}: ${problem}`);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return throwNotFound(problems);
}

function sources(): [string, (home: string) => Promise<void>][] {
  if (process.platform !== 'linux') return [];
  const debian: [string, (home: string) => Promise<void>] = ['debian', unpackDebianChromium];
  return process.arch === 'x64' ? [['npm', unpackNpmChromium], debian] : [debian];
}

/** Why a browser does not run; undefined if it runs. */
function findProblem(path: string): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (error) return error.message;
  return status === 0 ? undefined : stderr.trim() || `it ends with code ${status}`;
}

function throwNotFound(problems: string[]): never {
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or unpacked. Install one on this machine, for example ' +
        'with "apt-get install chromium", or set CHROMIUM_PATH, for example CHROMIUM_PATH=/opt/chrome/chrome. Tried:',
      ...problems,
    ].join('\n  '),
  );
}
