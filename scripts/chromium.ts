/**
 * A Chromium for the browser tests, as a path to run. In this order: the one that CHROMIUM_PATH names, one installed on
 * this machine, one from the npm registry (x64 only), one from the machine's own Debian archive. The last two are put
 * into .cache/chromium and touch nothing outside it, so they need no special rights.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebianChromium } from './chromium-debian.ts';
import { unpackNpmChromium } from './chromium-npm.ts';
import { onlyOneAtATime } from './one-at-a-time.mjs';
import { root } from './prepare.mjs';

const cache = join(root, '.cache/chromium');

export async function findChromium(): Promise<string> {
  return namedChromium() ?? installedChromium() ?? (await cachedChromium());
}

function namedChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  const problem = problemOf(path);
  if (problem) throw new Error(`CHROMIUM_PATH is ${path}, which does not run as a browser: ${problem}`);
  return path;
}

function installedChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  paths.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  return paths.find((path) => existsSync(path) && !problemOf(path));
}

async function cachedChromium(): Promise<string> {
  const problems: string[] = [];
  for (const [name, unpack] of sources()) {
    const home = join(cache, name);
    const program = join(home, 'chromium');
    try {
      await onlyOneAtATime(`${home}.lock`, async () => {
        // Tried even when it is there: what ran before an upgrade of the machine may not run after it.
        if (problemOf(program)) await unpack(home);
      });
      const problem = problemOf(program);
      if (!problem) return program;
      problems.push(`${name}: ${problem}`);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return giveUp(problems);
}

function sources(): [string, (home: string) => Promise<void>][] {
  if (process.platform !== 'linux') return [];
  const debian: [string, (home: string) => Promise<void>] = ['debian', unpackDebianChromium];
  return process.arch === 'x64' ? [['npm', unpackNpmChromium], debian] : [debian];
}

/** Why a browser does not run, or undefined when it does. */
function problemOf(path: string): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (error) return error.message;
  return status === 0 ? undefined : stderr.trim() || `it ends with code ${status}`;
}

function giveUp(problems: string[]): never {
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or unpacked. Install one on this machine, for example ' +
        'with "apt-get install chromium", or set CHROMIUM_PATH, for example CHROMIUM_PATH=/opt/chrome/chrome. Tried:',
      ...problems,
    ].join('\n  '),
  );
}
