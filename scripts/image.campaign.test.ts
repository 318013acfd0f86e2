/**
 * Builds the container image, runs it, and builds it again. Needs buildah and root, and says so where it has not. Its base is made from files of
 * this machine, so that only npm is asked: what the Dockerfile does is tested, and not the image of Node.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../server/test/free-port.ts';
import { isInstalled } from '../server/test/proxies.ts';
import { createUnreliableDatabase } from '../server/test/unreliable-database.ts';

const root = join(import.meta.dirname, '..');
const [, base = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
const home = mkdtempSync(join(tmpdir(), 'kith-image-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const buildah = ['--storage-driver', 'vfs', '--root', join(home, 'storage'), '--runroot', join(home, 'run')];

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} has failed:\n${stdout.slice(-3000)}${stderr.slice(-3000)}`);
  return stdout.trim();
}
const build = (...args: string[]) => run('buildah', [...buildah, ...args]);

/** With everything that the Dockerfile runs: Node, npm, and the shell with its programs. */
function makeBase(): void {
  const files = join(home, 'base');
  const add = (from: string, to = from) => cpSync(realpathSync(from), join(files, to), { recursive: true });
  const programs = ['/bin/sh', '/bin/mkdir', '/bin/chown', '/usr/bin/env'];
  const node = realpathSync(process.execPath);
  for (const file of programs) add(file);
  add(node, '/usr/local/bin/node');
  for (const [, library = ''] of run('ldd', [...programs, node]).matchAll(/(\/\S+) \(0x/g)) {
    add(library);
    // Loaded by packages with native code.
    if (library.endsWith('/libc.so.6'))
      for (const name of ['librt.so.1', 'libresolv.so.2']) add(join(dirname(library), name));
  }
  // That of the machine may be spread over folders of its distribution.
  const archive = run('npm', ['pack', '--silent', '--pack-destination', home, 'npm@11']);
  const into = join(files, 'usr/local/lib/node_modules/npm');
  mkdirSync(into, { recursive: true });
  run('tar', ['-xzf', join(home, archive), '--strip-components=1', '-C', into]);
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(files, 'usr/local/bin/npm'));
  for (const folder of ['etc', 'usr/local/etc', 'root', 'home/node', 'tmp'])
    mkdirSync(join(files, folder), { recursive: true });
  writeFileSync(join(files, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
  writeFileSync(join(files, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) {
    add(certificates, '/usr/local/etc/certificates.crt');
    writeFileSync(join(files, 'usr/local/etc/npmrc'), 'cafile=/usr/local/etc/certificates.crt\n');
  }
  const container = build('from', 'scratch');
  build('add', '--quiet', container, files, '/');
  build('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
  build('commit', '--quiet', container, `docker.io/library/${base}`);
  rmSync(files, { recursive: true });
}

/** The name of a container of a new image. */
function buildImage(name: string, commit: string): string {
  build(
    'bud',
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    '--build-arg',
    `KITH_COMMIT=${commit}`,
    '--tag',
    name,
    '.',
  );
  return build('from', '--pull-never', '--name', name, name);
}

interface ImageConfig {
  User: string;
  Cmd: string[];
  Healthcheck: { Test: string[] };
  Volumes: Record<string, object>;
}

/** Paths with their kind, owner, mode and content. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const file = join(folder, path);
      const { mode, uid } = lstatSync(file);
      const link = lstatSync(file).isSymbolicLink() && readlinkSync(file);
      const hash = !link && statSync(file).isFile() && createHash('sha256').update(readFileSync(file)).digest('hex');
      return [path, mode.toString(8), uid, link || hash || ''].join(' ');
    });
}

const isPossible = process.getuid?.() === 0 && isInstalled('buildah');

test('builds an image that runs as its user, and the same again', { timeout: 1_800_000 }, async ({ skip }) => {
  if (!isPossible) return skip('buildah is not installed, or this account is not root.');
  makeBase();
  const commit = 'a'.repeat(40);
  const container = buildImage('one', commit);
  const inspected = JSON.parse(build('inspect', '--type', 'image', 'one')) as { Docker: { config: ImageConfig } };
  const { User: user, Cmd: command, Healthcheck: health, Volumes: volumes } = inspected.Docker.config;
  expect(Object.keys(volumes)).toEqual(['/backups', '/data']);
  const folder = build('mount', container);

  const database = await createUnreliableDatabase();
  await database.start();
  const port = String(await freePort());
  const settings = {
    DATABASE_URL: database.url,
    PORT: port,
    LOG_LEVEL: 'info',
    KITH_BACKUP_DIR: '/backups',
    KITH_BACKUP_PASSPHRASE: 'a passphrase of the test',
    KITH_DRAIN_SECONDS: '0',
  };
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const runAs = [...buildah, 'run', '--isolation', 'chroot', '--user', user, ...environment, container, '--'];
  // This process must go on meanwhile, because the connections to the database lead through it.
  const runInside = (...args: string[]) => promisify(execFile)('buildah', [...runAs, ...args]);
  const isHealthy = () =>
    runInside(...health.Test.slice(1)).then(
      () => true,
      () => false,
    );
  const started = spawn('buildah', [...runAs, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  // The container shares the processes of this machine.
  const pid = () => Number(/"pid":(\d+)/.exec(output)?.[1]);
  const ended = once(started, 'exit');
  try {
    await vi.waitFor(() => expect(output).toContain('Kith is ready'), { timeout: 60_000 });
    expect(await isHealthy()).toBe(true);
    expect(statSync(`/proc/${pid()}`)).toMatchObject({ uid: 1000, gid: 1000 });
    const created = await runInside('node', 'server/src/admin.ts', 'create', 'ada@kith.example');
    expect(created.stdout).toContain('Admin created');
    await runInside('node', 'server/src/admin.ts', 'backup', '/backups/first.kith');
    const found = await runInside('node', '-p', `require('fs').statSync('/backups/first.kith').uid`);
    expect(found.stdout.trim()).toBe('1000');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('/assets/');
    process.kill(pid(), 'SIGTERM');
    expect((await ended)[0], output).toBe(0);
    expect(await isHealthy()).toBe(false);
  } finally {
    if (started.exitCode === null && pid()) process.kill(pid(), 'SIGKILL');
    await database.remove();
  }

  const again = build('mount', buildImage('two', commit));
  expect(listFiles(join(again, 'app'))).toEqual(listFiles(join(folder, 'app')));
});
