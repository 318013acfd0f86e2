/** There may be no Docker where the tests run, so the container files are checked for what a build would trip over. */
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

/** The Dockerfile's instructions, with continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/\s+/));

test('the Dockerfile has only instructions that exist, and stages that are defined before they are used', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  const stages = new Set<string>();
  for (const [instruction = '', ...words] of instructions) {
    expect(known, words.join(' ')).toContain(instruction);
    if (instruction === 'FROM' && words[1] === 'AS') stages.add(words[2] ?? '');
    const from = words[0]?.match(/^--from=(.*)/)?.[1];
    if (from) expect(stages).toContain(from);
  }
});

test('what the Dockerfile copies and starts is there', () => {
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

test('no image leaves out optional packages, which is what the program of sharp for a platform is', () => {
  const installs = instructions.map((words) => words.join(' ')).filter((line) => line.includes('npm ci'));
  expect(installs).toHaveLength(2);
  for (const line of installs) expect(line).not.toContain('--omit=optional');
});

test('what the image holds has no demo, and says so when it is asked for one', { timeout: 30_000 }, async () => {
  const image = mkdtempSync(join(tmpdir(), 'kith-image-'));
  try {
    const lastStage = instructions.slice(instructions.findLastIndex(([instruction]) => instruction === 'FROM'));
    for (const [instruction, source = ''] of lastStage)
      if (instruction === 'COPY' && !source.startsWith('--'))
        cpSync(join(root, source), join(image, source), { recursive: true });
    linkPackages(join(image, 'node_modules'), ['contract', 'server']);
    // As a start with an empty database does, without the database.
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

/** The packages of this checkout, with the given workspaces of another. */
function linkPackages(folder: string, workspaces: readonly string[]): void {
  mkdirSync(join(folder, '@kith'), { recursive: true });
  for (const name of workspaces) symlinkSync(join('../..', name), join(folder, '@kith', name));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kith') symlinkSync(join(root, 'node_modules', name), join(folder, name));
}

test('compose.yaml starts the app after its database is healthy, with settings that exist', () => {
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
